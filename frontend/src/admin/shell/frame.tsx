import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { panelTheme } from '../shared/antd/theme';
import { EndedSession } from '../session/ended-session';
import { UnsavedChanges } from '../shared/unsaved/unsaved-changes';
import { useKeptFocus } from './use-kept-focus';
import styles from './shell.module.css';
import 'virtual:antd.css';

const theme = { ...panelTheme, zeroRuntime: true };
const wave = { disabled: true };

interface FrameProps {
  /** Id of the element that 'Skip to content' leads to. */
  contentId: string;
  /** Where another user who signs in here starts. */
  home: string;
  /** Whether members may stay, too. */
  isForMembers?: boolean;
  children: ReactNode;
}

/** What every signed-in screen has: antd's theme, the guard of unsaved changes, the session's watch. */
export function Frame({ contentId, home, isForMembers = false, children }: FrameProps) {
  useKeptFocus();
  return (
    <ConfigProvider theme={theme} wave={wave}>
      <UnsavedChanges>
        <a className={styles.skip} href={`#${contentId}`}>
          Skip to content
        </a>
        {children}
      </UnsavedChanges>
      <EndedSession home={home} isForMembers={isForMembers} />
    </ConfigProvider>
  );
}
