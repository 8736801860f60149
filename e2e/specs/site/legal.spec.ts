import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

/** The topics that the three texts must cover. */
const TEXTS = [
  {
    title: 'Terms of Service',
    path: '/terms',
    topics: [
      'Acceptance of these terms',
      'Age limit and location',
      'Responsible gambling',
      'Third-party services',
      'Affiliate disclosure',
      'Prohibited uses',
      'Liability',
      'Help with problem gambling',
    ],
  },
  {
    title: 'Privacy Policy',
    path: '/privacy',
    topics: [
      'Cookies and local storage',
      'Third-party services',
      'Your rights',
      'Help with problem gambling',
    ],
  },
  {
    title: 'Disclaimer',
    path: '/disclaimer',
    topics: [
      'Affiliate disclosure',
      'Gambling involves risk',
      'Adults only',
      'Responsible gambling',
      'Liability',
      'Help with problem gambling',
    ],
  },
];

for (const { title, path, topics } of TEXTS) {
  test(`a visitor navigates the ${title} with its table of contents`, async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/');
    await layout.followInFooter('Legal', title);
    await expect(page).toHaveURL(path);
    await expect(layout.heading).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Playhouse`);
    await expect(layout.main).toContainText('Last updated: January 2025');
    await expect(layout.main).toContainText(/\b18\b/);

    const contents = layout.navigation('Contents').getByRole('link');
    const toggle = layout.navigation('Contents').getByText('Contents', { exact: true });
    if (await toggle.isVisible()) {
      // On a phone the contents are collapsed, so that the text begins on the first screen.
      await expect(layout.main.getByRole('heading', { level: 2 }).first()).toBeInViewport();
      await expect(contents.first()).toBeHidden();
      await toggle.click();
    }
    await expect(contents.first()).toBeVisible();
    const headings = layout.main.getByRole('heading', { level: 2 });
    const names = await contents.allInnerTexts();
    await expect(headings).toHaveText(names.map((name, index) => `${String(index + 1)}. ${name}`));
    for (const topic of topics) expect(names).toContain(topic);

    await contents.last().click();
    await expect(headings.last()).toBeInViewport();
    await expect(layout.main.getByRole('link', { name: '1-800-MY-RESET' })).toHaveAttribute(
      'href',
      'tel:+18006973738',
    );
    await expect(layout.main.getByRole('link', { name: 'gamblingtherapy.org' })).toHaveAttribute(
      'rel',
      'noopener',
    );
  });
}
