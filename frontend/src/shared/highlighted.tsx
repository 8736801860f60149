import { Name } from './names';
import styles from './highlighted.module.css';

/** Dollar amounts ($1,500, $21.50, $2.5K) and percentages (3.5%). */
const AMOUNT = /(\$\d[\d,]*(?:\.\d+)?[KM]?\b|(?<![\d,])\d[\d,]*(?:\.\d+)?%)/;

/** A text in which dollar amounts and percentages stand out. */
export function Highlighted({ text }: { text: string }) {
  // `split` with a group alternates between what is around the amounts and the amounts.
  return text.split(AMOUNT).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={`${String(index)}:${part}`} className={styles.amount}>
        {part}
      </strong>
    ) : (
      <Name key={`${String(index)}:`}>{part}</Name>
    ),
  );
}
