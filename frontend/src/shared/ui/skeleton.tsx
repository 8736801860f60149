import './skeleton.css';

/** The parts of a page's shape, with the number of boxes in each. */
const PARTS = {
  title: 2,
  hero: 5,
  strip: 4,
  figures: 3,
  podium: 3,
  rows: 12,
  tabs: 2,
  cards: 6,
  videos: 6,
  panels: 2,
  text: 9,
};

export type SkeletonPart = keyof typeof PARTS;

/** Empty boxes in the shape of what is being loaded. */
export function Skeleton({ parts }: { parts: readonly SkeletonPart[] }) {
  return parts.map((part) => (
    <div key={part} data-skeleton={part} aria-hidden="true">
      {Array.from({ length: PARTS[part] }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  ));
}

interface LoadingPartsProps {
  /** Says what is being loaded: visible, and announced by screen readers. */
  label: string;
  parts: readonly SkeletonPart[];
}

/** The label above the empty boxes. */
export function LoadingParts({ label, parts }: LoadingPartsProps) {
  return (
    <>
      <p role="status">{label}</p>
      <Skeleton parts={parts} />
    </>
  );
}
