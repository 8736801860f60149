/** For fields in which the placeholder is replaced when they are published. */
export const CODE_HELP = '{code} stands for your referral code.';
