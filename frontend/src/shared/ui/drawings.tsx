interface DrawingProps {
  file: string;
  width: number;
  height: number;
}

/** A picture without words, fetched only where it is shown: no page carries it in its script. */
function Drawing({ file, width, height }: DrawingProps) {
  return <img src={`/drawings/${file}.svg`} alt="" width={width} height={height} />;
}

/** A toppled stack of chips: for moments when something went wrong. */
export const SpilledChips = () => <Drawing file="spilled" width={240} height={148} />;

/** A shield before two covered cards: for moments when something was kept out. */
export const GuardedCards = () => <Drawing file="guarded" width={240} height={148} />;

/** A table before the game, with one card and one chip: for lists that have nothing yet. */
export const EmptyTable = () => <Drawing file="empty-table" width={240} height={144} />;

/** Two fours and a chip between them. */
export const FourChipFour = () => <Drawing file="not-found" width={300} height={156} />;
