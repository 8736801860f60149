/** The heading of the note, and of the document that it is shown in. */
export const BREAK_TITLE = 'You’re taking a break';
