interface DrawingProps {
  file: string;
  width: number;
  height: number;
}

/** A decorative image. It is a file, so that no page's script contains it. */
function Drawing({ file, width, height }: DrawingProps) {
  return (
    <img
      src={`/drawings/${file}.svg`}
      alt=""
      width={width}
      height={height}
      // Where content can't be loaded, the drawing often can't either.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}

/** A toppled stack of chips, for errors. */
export const SpilledChips = () => <Drawing file="spilled" width={240} height={148} />;

/** A shield in front of two face-down cards, for blocked access. */
export const GuardedCards = () => <Drawing file="guarded" width={240} height={148} />;

/** A card table with one card and one chip, for empty lists. */
export const EmptyTable = () => <Drawing file="empty-table" width={240} height={144} />;

/** The number 404 with a chip as its zero, for the not-found page. */
export const FourChipFour = () => <Drawing file="not-found" width={300} height={156} />;
