import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The SHA-256 digests of the fields of the demo bonuses that release 0.1.0 created. */
const DEMO_BONUSES: ReadonlySet<string> = new Set([
  'e370b22018426f071f81b3d58405714cd6c2955d5a9bcf6f23d13e23fc27157b', // 200% Deposit Match up to $1,000
  '010af32964cd34b8dde405f6e28e694570027a073939afd0731850303f9c737d', // $25 Free Stake Cash
  'c2f59d2423d32feaf410b2c41bf4c996d94dbd99e02c2ff666606c6c02a6dd28', // 10% Weekly Cashback
  'c96408af5e9d3011be27f95161e4966c33afab581627898745c0e86d539a795b', // Daily Login Bonus
  'd6c2912d8927b215fcd5462631cdb1e81c409c54aa4d31ef0ecd42168279a1a5', // Weekend Reload of 50%
  '87cd773d05a7a1ddacb63f13dd37f3135fdca910ded9c754598b231751059c67', // VIP Host from the First Day
]);

interface Row {
  id: number;
  title: string;
  description: string;
  badge: string | null;
  /** A list as JSON. */
  bullets: string;
  ctaLabel: string;
  ctaHref: string;
  provider: string;
  platform: string;
  bonusType: string | null;
}

/** Marks the demo bonuses whose texts and links no one has changed. */
export class MarkDemoBonuses1795400000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query('SELECT * FROM bonuses')) as Row[];
    for (const row of rows) {
      if (!DEMO_BONUSES.has(digestOf(row))) continue;
      await runner.query('UPDATE bonuses SET isDemo = 1 WHERE id = ?', [row.id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE bonuses SET isDemo = 0');
  }
}

function digestOf(row: Row): string {
  const { title, description, badge, bullets, ctaLabel, ctaHref, provider, platform, bonusType } =
    row;
  const fields = [
    ...[title, description, badge, JSON.parse(bullets) as unknown],
    ...[ctaLabel, ctaHref, provider, platform, bonusType],
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
