import { theme, type ThemeConfig } from 'antd';
import { tokens } from './tokens';

/** The class with antd's CSS variables, the same in the static style sheet and at run time. */
const VARIABLES_KEY = 'playhouse-panel';

/** Restores the theme's colors, which antd's dark algorithm dims. */
const keepColors: NonNullable<Extract<ThemeConfig['algorithm'], readonly unknown[]>>[number] = (
  seed,
  map,
) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: tokens.brass,
  colorPrimaryHover: tokens.brassHover,
  colorPrimaryActive: tokens.brassDeep,
  colorPrimaryTextHover: tokens.brassHover,
  colorPrimaryText: tokens.brass,
  // Also used for the focus ring.
  colorPrimaryBorder: tokens.brass,
  colorPrimaryBorderHover: tokens.brass,
  colorSuccess: tokens.jade,
  colorWarning: tokens.brass,
  colorError: tokens.ember,
  colorErrorText: tokens.ember,
  colorLink: tokens.brass,
  colorLinkHover: tokens.brassHover,
  colorText: tokens.ivory,
  colorTextSecondary: tokens.dim,
  colorTextTertiary: tokens.dim,
  colorTextQuaternary: tokens.faint,
  colorBgLayout: tokens.ink,
  colorBgContainer: tokens.felt,
  colorBgElevated: tokens.feltRaised,
  colorBorder: tokens.lineStrong,
  colorBorderSecondary: tokens.line,
});

/**
 * Antd theme of the site's visual identity.
 *
 * The build extracts its styles into a file (see build-styles.ts), so that the content security
 * policy need not allow inline styles.
 */
export const panelTheme: ThemeConfig = {
  algorithm: [theme.darkAlgorithm, keepColors],
  cssVar: { key: VARIABLES_KEY },
  hashed: false,
  token: {
    colorPrimary: tokens.brass,
    colorSuccess: tokens.jade,
    colorWarning: tokens.brass,
    colorError: tokens.ember,
    colorInfo: tokens.dim,
    colorTextBase: tokens.ivory,
    colorBgBase: tokens.ink,
    colorTextPlaceholder: tokens.faint,
    colorTextLightSolid: tokens.ivory,
    borderRadius: 10,
    borderRadiusLG: 14,
    borderRadiusSM: 8,
    controlHeight: 44,
    controlHeightSM: 32,
    fontFamily: 'var(--text)',
    fontSize: 15,
    boxShadow: 'var(--dialog-shadow)',
    boxShadowSecondary: 'var(--dialog-shadow)',
  },
  components: {
    Button: {
      primaryColor: tokens.ink,
      dangerColor: tokens.ink,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 600,
    },
    Checkbox: { colorWhite: tokens.ink },
    Modal: { titleFontSize: 21, contentBg: tokens.felt, headerBg: tokens.felt },
    Select: { optionSelectedBg: tokens.line, optionSelectedColor: tokens.ivory },
    Switch: { handleBg: tokens.ivory },
    Table: {
      headerBg: tokens.feltRaised,
      headerColor: tokens.dim,
      rowHoverBg: tokens.feltRaised,
      rowSelectedBg: tokens.line,
      rowSelectedHoverBg: tokens.line,
      borderColor: tokens.line,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      cellPaddingInline: 14,
      cellPaddingBlock: 10,
    },
  },
};
