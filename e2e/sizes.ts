/** The three screen sizes on which every public page is checked: phone, tablet, desktop. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
