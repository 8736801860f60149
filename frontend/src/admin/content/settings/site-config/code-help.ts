/** Help for fields in which `{code}` is replaced on publication. */
export const CODE_HELP = '{code} stands for your referral code.';
