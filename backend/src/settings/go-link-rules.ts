/** The key of a platform, or `bonus-{id}`. */
export type GoTarget = string;

export const bonusTarget = (id: number): GoTarget => `bonus-${String(id)}`;

/**
 * The link to a casino that visitors get instead of the referral link: pages and responses stay the
 * same for everyone, and only the page behind it decides by region.
 *
 * @param publicUrl origin of the site
 */
export const goLink = (publicUrl: string, target: GoTarget): string => `${publicUrl}/go/${target}`;
