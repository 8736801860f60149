import { Modal } from 'antd';
import { useReturnFocus } from '../../../shared/use-return-focus';
import { SitePreview, type SitePreviewProps } from './site-preview';
import styles from './preview.module.css';

/** The preview on the whole screen. */
export default function PreviewDialog({
  onClose,
  ...props
}: SitePreviewProps & { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal
      open
      title="Preview"
      width="100%"
      className={styles.dialog ?? ''}
      footer={null}
      onCancel={onClose}
    >
      <SitePreview {...props} />
    </Modal>
  );
}
