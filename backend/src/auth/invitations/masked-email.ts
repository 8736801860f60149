/** An email address of which only the first letter and the domain remain, such as 'a…@example.com'. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
