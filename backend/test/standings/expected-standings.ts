/**
 * The expected standings for `com.csv` and `us.csv` in `testing/upstreams/fixtures/sheets`. They were
 * written by hand from the rules of the leaderboard, and not computed by the tested code. The rules
 * are: one player per exact name, wagers of both sheets added and rounded to cents once, ties by name,
 * and the default prizes.
 */

/** The affiliate name that forces the US flag in these standings. */
export const usAffiliate = 'PlayUSA';

/** The default prizes in dollars, from rank 1; 0 for all lower ranks. */
export const prizes = [1000, 500, 300, 225, 175, 100, 75, 50, 40, 35];

/** A row of a sheet without its line ending. `\n` is a line break inside quotes. */
export interface SheetRow {
  sheet: 'com' | 'us';
  raw: string;
}

export interface ExpectedEntry {
  rank: number;
  /** The full name, spelled as in the sheets. */
  name: string;
  /** The masked name. */
  mask: string;
  /** In dollars. */
  wagered: number;
  /** In dollars. */
  prize: number;
  isUS: boolean;
  from: SheetRow[];
}

const com = (raw: string): SheetRow => ({ sheet: 'com', raw });
const us = (raw: string): SheetRow => ({ sheet: 'us', raw });

export const expectedStandings: ExpectedEntry[] = [
  {
    rank: 1,
    name: 'HighRollerHank',
    mask: 'Hi**********nk',
    wagered: 1250000.5,
    prize: 1000,
    isUS: false,
    from: [com('Playhouse,PLAY,HighRollerHank,"$1,250,000.50"')],
  },
  {
    rank: 2,
    name: 'spin_doctor',
    mask: 'sp*******or',
    wagered: 98765.43,
    prize: 500,
    isUS: false,
    from: [com('Playhouse,PLAY,spin_doctor,"98,765.43"')],
  },
  {
    rank: 3,
    name: 'us_only_one',
    mask: 'us*******ne',
    wagered: 7000,
    prize: 300,
    isUS: true,
    from: [us('Playhouse,PLAY,us_only_one,7 000.00 SC')],
  },
  {
    rank: 4,
    name: 'comma, the "Great"',
    mask: 'co**************t"',
    wagered: 5000,
    prize: 225,
    isUS: false,
    from: [com('Playhouse,PLAY,"comma, the ""Great""","5,000"')],
  },
  {
    rank: 5,
    name: 'two lines',
    mask: 'tw******es',
    wagered: 4999.99,
    prize: 175,
    isUS: false,
    from: [com('Playhouse,PLAY,"two\nlines","4,999.99"')],
  },
  {
    rank: 6,
    name: 'bothsheets',
    mask: 'bo******ts',
    wagered: 4000.25,
    prize: 100,
    isUS: true,
    from: [com('Playhouse,PLAY,bothsheets,1500.10'), us('Playhouse,PLAY,bothsheets,"$2,500.15"')],
  },
  {
    rank: 7,
    name: 'Zoë🎰ß',
    mask: 'Zo******🎰ß',
    wagered: 3000,
    prize: 75,
    isUS: false,
    from: [com('Playhouse,PLAY,Zoë🎰ß,3000')],
  },
  {
    rank: 8,
    name: 'samewager_a',
    mask: 'sa*******_a',
    wagered: 2500,
    prize: 50,
    isUS: false,
    from: [com('Playhouse,PLAY,samewager_a,2500')],
  },
  {
    rank: 9,
    name: 'samewager_b',
    mask: 'sa*******_b',
    wagered: 2500,
    prize: 40,
    isUS: false,
    from: [com('Playhouse,PLAY,samewager_b,2500')],
  },
  {
    rank: 10,
    name: 'player12',
    mask: 'pl******12',
    wagered: 1333.32,
    prize: 35,
    isUS: false,
    from: [com('Playhouse,PLAY,player12,1333.32')],
  },
  {
    rank: 11,
    name: 'player11',
    mask: 'pl******11',
    wagered: 1222.21,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player11,1222.21')],
  },
  {
    rank: 12,
    name: 'player10',
    mask: 'pl******10',
    wagered: 1111.1,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player10,1111.1')],
  },
  {
    rank: 13,
    name: 'padded',
    mask: 'pa******ed',
    wagered: 1000,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,  padded  ,1000')],
  },
  {
    rank: 14,
    name: 'player09',
    mask: 'pl******09',
    wagered: 999.99,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player09,999.99')],
  },
  {
    rank: 15,
    name: 'player08',
    mask: 'pl******08',
    wagered: 888.88,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player08,888.88')],
  },
  {
    rank: 16,
    name: 'player07',
    mask: 'pl******07',
    wagered: 777.77,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player07,777.77')],
  },
  {
    rank: 17,
    name: 'player06',
    mask: 'pl******06',
    wagered: 666.66,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player06,666.66')],
  },
  {
    rank: 18,
    name: 'forced_us',
    mask: 'fo******us',
    wagered: 600,
    prize: 0,
    isUS: true,
    from: [com('PlayUSA,PLAY,forced_us,600')],
  },
  {
    rank: 19,
    name: 'player05',
    mask: 'pl******05',
    wagered: 555.55,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player05,555.55')],
  },
  {
    rank: 20,
    name: 'player04',
    mask: 'pl******04',
    wagered: 444.44,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player04,444.44')],
  },
  {
    rank: 21,
    name: 'player03',
    mask: 'pl******03',
    wagered: 333.33,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player03,333.33')],
  },
  {
    rank: 22,
    name: 'player02',
    mask: 'pl******02',
    wagered: 222.22,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player02,222.22')],
  },
  {
    rank: 23,
    name: 'player01',
    mask: 'pl******01',
    wagered: 111.11,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,player01,111.11')],
  },
  {
    rank: 24,
    name: 'Al',
    mask: 'A**l',
    wagered: 42,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,Al,42')],
  },
  {
    rank: 25,
    name: 'Bob',
    mask: 'B**b',
    wagered: 42,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,Bob,42.00')],
  },
  {
    rank: 26,
    name: 'casename',
    mask: 'ca******me',
    wagered: 20,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,casename,20')],
  },
  {
    rank: 27,
    name: '<img src=x onerror=alert(1)>',
    mask: '<i************************)>',
    wagered: 13,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,<img src=x onerror=alert(1)>,13')],
  },
  {
    rank: 28,
    name: '=cmd|calc!A1',
    mask: '=c********A1',
    wagered: 12,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,=cmd|calc!A1,12')],
  },
  {
    rank: 29,
    name: 'CaseName',
    mask: 'Ca******me',
    wagered: 10,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,CaseName,10')],
  },
  {
    rank: 30,
    name: 'us_only_two',
    mask: 'us*******wo',
    wagered: 1,
    prize: 0,
    isUS: true,
    from: [us('Playhouse,PLAY,us_only_two,1')],
  },
  {
    rank: 31,
    name: 'nothing',
    mask: 'no******ng',
    wagered: 0,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,nothing,n/a')],
  },
  {
    rank: 32,
    name: 'refunded',
    mask: 're******ed',
    wagered: -15.25,
    prize: 0,
    isUS: false,
    from: [com('Playhouse,PLAY,refunded,-15.25')],
  },
];

/** Rows without a user name, which are omitted. */
export const droppedRows: SheetRow[] = [
  com('Playhouse,PLAY,,777777'),
  com('Playhouse,PLAY,   ,777777'),
];

/** In dollars. */
export const expectedTotalWagered = 1388172.75;

/** Players with a wager above $0: all except the last two. */
export const expectedActivePlayers = expectedStandings.length - 2;

/** By sheet: rows with a user name, invalid amounts ('n/a'), and total in dollars. */
export const expectedPerSheet = {
  com: { rows: 30, malformed: 1, total: 1378656.35 },
  us: { rows: 3, malformed: 0, total: 9501.15 },
};
