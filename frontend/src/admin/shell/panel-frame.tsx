import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { panelTheme } from '../shared/antd/theme';
import { ClaimConfirmation } from '../content/claims/claim-confirmation';
import { EndedSession } from '../account/session/ended-session';
import { StepUp } from '../account/session/step-up';
import { UnsavedChanges } from '../shared/unsaved/unsaved-changes';
import { useKeptFocus } from './use-kept-focus';
import styles from './shell.module.css';
import 'virtual:antd.css';

const theme = { ...panelTheme, zeroRuntime: true };
const wave = { disabled: true };

interface PanelFrameProps {
  /** Id of the target of 'Skip to content'. */
  contentId: string;
  /** The page that opens if a different user signs in after the session has ended. */
  home: string;
  /** Whether members may also use this page. */
  isForMembers?: boolean;
  children: ReactNode;
}

/**
 * The frame of every signed-in page: antd's theme, the question about unsaved changes, and the dialogs
 * for an ended session, for the password and for texts that need a confirmation.
 */
export function PanelFrame({ contentId, home, isForMembers = false, children }: PanelFrameProps) {
  useKeptFocus();
  return (
    <ConfigProvider theme={theme} wave={wave}>
      <UnsavedChanges>
        <a className={styles.skip} href={`#${contentId}`}>
          Skip to content
        </a>
        {children}
        <ClaimConfirmation />
        <StepUp />
      </UnsavedChanges>
      <EndedSession home={home} isForMembers={isForMembers} />
    </ConfigProvider>
  );
}
