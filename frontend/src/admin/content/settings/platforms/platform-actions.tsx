import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { bounds } from '../../../../api/generated-bounds';
import { type Settings, useUpdatePlatformMutation } from '../../../../api/panel/settings';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import { useToast } from '../../../../shared/toasts/use-toast';
import { platformRegionsAddress } from '../../../shared/addresses';
import { failureToast } from '../../../shared/failure-toast';
import { useSave } from '../../../shared/forms/use-save';
import styles from './platforms.module.css';

// Loaded on first use.
const RemovePlatformDialog = lazyWithRetries(() => import('./remove-platform-dialog'));

const { maxItems } = bounds.SaveSettings.platforms;
const UNSAVED = 'Save or discard your changes first.';

/** How the platforms are changed one at a time, separately from the form of Site Config. */
export interface PlatformEdit {
  /** Whether the form has changes, which a change of the platforms would lose. */
  isUnsaved: boolean;
  /** The key of the platform that was added last, whose regions are to be chosen next. */
  added: string | undefined;
  /** Opens the dialog that adds one. */
  onAdd: () => void;
  /** Resolves once the form has the platforms as they are stored. */
  onChanged: () => Promise<void>;
}

/** The button that adds a platform. */
export function AddPlatform({ count, edit }: { count: number; edit: PlatformEdit }) {
  const id = useId();
  const isFull = count >= maxItems;
  return (
    <div className={styles.add}>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={edit.isUnsaved || isFull}
        aria-describedby={id}
        onClick={edit.onAdd}
      >
        Add Platform
      </Button>
      <p id={id}>
        {edit.isUnsaved
          ? UNSAVED
          : isFull
            ? `There can be at most ${String(maxItems)} platforms.`
            : 'Another casino, social casino, or site with skins.'}
      </p>
    </div>
  );
}

interface NextStepProps {
  platform: Settings['platforms'][number];
  /** Whether visitors are asked where they are. */
  asksRegion: boolean;
}

/** Leads from a new platform to the choice of its regions. */
export function NextStep({ platform: { key, name }, asksRegion }: NextStepProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus();
  }, []);
  return (
    <Alert
      className={styles.next ?? ''}
      type="info"
      showIcon
      title={`Where may ${name} be offered?`}
      description={
        <>
          {asksRegion
            ? 'Its links are closed until you say where.'
            : 'Visitors are not asked where they are, so its links are open everywhere.'}{' '}
          <Link ref={link} className={styles.link ?? ''} to={platformRegionsAddress(key)}>
            Choose its regions
          </Link>
        </>
      }
    />
  );
}

interface PlatformActionsProps {
  platforms: Settings['platforms'];
  /** That of the platform. */
  index: number;
  edit: PlatformEdit;
}

/** Moves and removes a platform. */
export function PlatformActions({ platforms, index, edit }: PlatformActionsProps) {
  const id = useId();
  const toast = useToast();
  const [updatePlatform] = useUpdatePlatformMutation();
  const { isSaving, run } = useSave();
  const [isRemoving, setRemoving] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // Buttons are disabled until the form has the stored values.
    if (!hasMoved.current || edit.isUnsaved) return;
    hasMoved.current = false;
    // A section that is moved in the page loses the focus.
    const [up, down] = group.current?.querySelectorAll('button') ?? [];
    const button = index === 0 ? down : up;
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
  }, [index, edit.isUnsaved]);
  const platform = platforms[index];
  if (!platform) return null;
  const { key, name } = platform;
  const isLast = index === platforms.length - 1;
  const isOnly = platforms.length === 1;
  const move = (position: number) =>
    run(async () => {
      const { error } = await updatePlatform({ key, savePlatform: { ...platform, position } });
      if (error) {
        toast(failureToast(error, 'Failed to move the platform'));
        return;
      }
      hasMoved.current = true;
      await edit.onChanged();
    });
  return (
    <div className={styles.actions}>
      <div ref={group} className={styles.buttons}>
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={edit.isUnsaved || index === 0}
          aria-label={`Move Up: ${name}`}
          onClick={() => {
            if (!isSaving) void move(index - 1);
          }}
        >
          Move Up
        </Button>
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={edit.isUnsaved || isLast}
          aria-label={`Move Down: ${name}`}
          onClick={() => {
            if (!isSaving) void move(index + 1);
          }}
        >
          Move Down
        </Button>
        <Button
          danger
          disabled={edit.isUnsaved || isOnly}
          aria-describedby={id}
          onClick={() => {
            setRemoving(true);
          }}
        >
          Remove Platform...
        </Button>
      </div>
      <p id={id}>
        {edit.isUnsaved
          ? UNSAVED
          : isOnly
            ? 'A site has at least one platform.'
            : 'Only a platform without bonuses, clicks, sources and closed races can be removed.'}
      </p>
      {isRemoving && (
        <Suspense>
          <RemovePlatformDialog
            platform={platform}
            onChanged={edit.onChanged}
            onClose={() => {
              setRemoving(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
