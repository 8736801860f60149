import { Column, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';
import { SETTINGS_ID, SiteSettings } from '../site-settings.entity.js';
import type { AvatarImage } from './avatar-image.js';

/** A picture of the creator that was replaced, so that an earlier version can be restored. */
@Entity('earlier_avatars')
export class EarlierAvatar {
  /** The first 16 hex digits of the picture's SHA-256, which are part of its path. */
  @PrimaryColumn('varchar', { length: 16 })
  hash: string;

  /** WebP. */
  @Column('blob', { select: false })
  bytes: Buffer;

  @Column('datetime', { precision: 3 })
  replacedAt: Date;
}

/** The number of replaced pictures that are kept. */
export const MAX_EARLIER_AVATARS = 20;

/** Keeps the current picture, which is about to be replaced, and deletes the oldest ones. */
export async function keepCurrentAvatar(manager: EntityManager, now: Date): Promise<void> {
  const current = await manager.findOne(SiteSettings, {
    select: { id: true, avatar: true, avatarHash: true },
    where: { id: SETTINGS_ID },
  });
  if (!current?.avatar || current.avatarHash === null) return;
  const { avatar: bytes, avatarHash: hash } = current;
  await manager.save(EarlierAvatar, { hash, bytes, replacedAt: now });
  const surplus = await manager.find(EarlierAvatar, {
    order: { replacedAt: 'DESC', hash: 'ASC' },
    skip: MAX_EARLIER_AVATARS,
    take: MAX_EARLIER_AVATARS,
  });
  if (surplus.length > 0) {
    await manager.delete(EarlierAvatar, { hash: In(surplus.map((picture) => picture.hash)) });
  }
}

/** The hashes of the replaced pictures that are kept. */
export async function earlierAvatarHashes(manager: EntityManager): Promise<Set<string>> {
  const pictures = await manager.find(EarlierAvatar);
  return new Set(pictures.map(({ hash }) => hash));
}

/** A replaced picture; null if it is no longer kept. */
export function findEarlierAvatar(
  manager: EntityManager,
  hash: string,
): Promise<AvatarImage | null> {
  return manager.findOne(EarlierAvatar, {
    select: { hash: true, bytes: true },
    where: { hash },
  });
}
