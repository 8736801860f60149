/** The host to which a link leads; null if there is no link. The rest may have a referral code. */
export const linkHost = (link: string): string | null => URL.parse(link)?.host ?? null;
