import type { ClaimSource } from './claim-rule.js';

/** Rules of authorities about advertising, as published in 2026. They are not legal advice. */
export const CLAIM_SOURCES = {
  ftcAct: {
    name: 'FTC Act, section 5 (deceptive practices)',
    url: 'https://www.ftc.gov/legal-library/browse/statutes/federal-trade-commission-act',
  },
  ftcEndorsements: {
    name: 'FTC, 16 CFR Part 255 (endorsements)',
    url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255',
  },
  ftcFree: {
    name: "FTC, 16 CFR Part 251 (use of the word 'free')",
    url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-251',
  },
  capMisleading: {
    name: 'UK CAP Code, section 3 (misleading advertising)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/03.html',
  },
  capPromotions: {
    name: 'UK CAP Code, section 8 (significant terms, 8.17)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/08.html',
  },
  capGambling: {
    name: 'UK CAP Code, section 16 (gambling)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/16.html',
  },
  agco: {
    name: "AGCO, Registrar's Standards for Internet Gaming (2.03, 2.04)",
    url: 'https://www.agco.ca/marketing-and-advertising',
  },
  ohio: {
    name: 'Ohio Administrative Code 3775-16-08 (advertising)',
    url: 'https://codes.ohio.gov/ohio-administrative-code/rule-3775-16-08',
  },
} satisfies Record<string, ClaimSource>;
