/**
 * The colors of shared/ui/tokens.css as literals, because antd cannot compute with CSS variables. A test
 * compares both files.
 */
export const tokens = {
  ink: '#0a0f0d',
  felt: '#101a16',
  feltRaised: '#16231e',
  line: '#24352e',
  lineStrong: '#3a5047',
  ivory: '#f3f0e6',
  dim: '#b4bdb5',
  faint: '#8b978f',
  brass: '#e2b24a',
  brassHover: '#f0c562',
  brassDeep: '#8a6520',
  jade: '#4fc38a',
  ember: '#f0705e',
} as const;
