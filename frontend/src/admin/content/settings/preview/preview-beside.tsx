import { SitePreview, type SitePreviewProps } from './site-preview';
import styles from './preview.module.css';

/** The preview next to the form, which stays in view while the form scrolls. */
export default function PreviewBeside(props: SitePreviewProps) {
  return (
    <section className={styles.beside} aria-labelledby="settings-preview">
      <h3 id="settings-preview">Preview</h3>
      <SitePreview {...props} />
    </section>
  );
}
