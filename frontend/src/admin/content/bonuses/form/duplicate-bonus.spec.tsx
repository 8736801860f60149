import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import {
  contentOf,
  createAdminBonus,
  findDialog,
  renderPanel,
} from '../../../../testing/panel/panel';

/** Opens the form with a copy of this bonus; `received` lists the bodies of its saves. */
async function duplicate(bonus = createAdminBonus()) {
  const received: unknown[] = [];
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json([bonus])),
    http.post('*/api/admin/bonuses', async ({ request }) => {
      received.push(await request.json());
      return HttpResponse.json(createAdminBonus({ id: 2 }), { status: 201 });
    }),
  );
  const { user } = await renderPanel('/admin/bonuses');
  const button = await screen.findByRole('button', { name: `Duplicate ${bonus.title}` });
  await user.click(button);
  const dialog = await findDialog('Duplicate Bonus');
  return { user, button, dialog, received };
}

describe('a copy of a bonus', () => {
  it('is saved as a new, inactive bonus only when the user saves it', async () => {
    const original = createAdminBonus({ bonusType: 'CASHBACK', badge: null, isFeatured: true });
    const { user, dialog, received } = await duplicate(original);
    const form = within(dialog);
    expect(form.getByLabelText('Title')).toHaveValue('Weekly Cashback (copy)');
    expect(form.getByLabelText('Key feature 1')).toHaveValue('Every Monday');
    expect(dialog).toHaveTextContent('Nothing is saved yet. The copy starts inactive');
    expect(received).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Bonus created successfully')).toBeVisible();
    expect(received).toEqual([
      {
        ...contentOf(original),
        title: 'Weekly Cashback (copy)',
        isActive: false,
        isFeatured: false,
      },
    ]);
  });

  it.each([
    ['a long title', 'x'.repeat(120), `${'x'.repeat(113)} (copy)`],
    ['an emoji across the limit', `${'x'.repeat(112)}😀 and more`, `${'x'.repeat(112)} (copy)`],
  ])(
    'has a title that ends with "(copy)" within the length limit (%s)',
    async (_, title, expectedTitle) => {
      const { dialog } = await duplicate(createAdminBonus({ title }));
      expect(within(dialog).getByLabelText('Title')).toHaveValue(expectedTitle);
    },
  );

  it('is discarded by Cancel, and the focus returns to its button', async () => {
    const { user, button, dialog, received } = await duplicate();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    expect(received).toEqual([]);
  });
});

/** The content of the preview's frame, once it is rendered. */
async function findPreview(dialog: HTMLElement) {
  return waitFor(() => {
    const frame = within(dialog).getByTitle<HTMLIFrameElement>(/^Preview of the /);
    const body = frame.contentDocument?.body;
    if (!body?.hasChildNodes()) throw new Error('The preview is empty');
    return within(body);
  });
}

describe('the preview', () => {
  it('shows the public card with the current input', async () => {
    const { user, dialog } = await duplicate(
      createAdminBonus({ bonusType: 'CASHBACK', bullets: ['- Only on Mondays'] }),
    );
    const form = within(dialog);
    const preview = await findPreview(dialog);
    expect(await preview.findByText('Weekly Cashback (copy)', { selector: 'h2' })).toBeVisible();
    expect(preview.getByText('CASHBACK')).toBeVisible();
    expect(preview.getByText('HOT')).toBeVisible();
    expect(preview.getByText('Only on Mondays.')).toBeVisible();
    await user.clear(form.getByLabelText('Title'));
    expect(await preview.findByText('Title', { selector: 'h2' })).toBeVisible();
    await user.type(form.getByLabelText('Title'), 'Get $500');
    expect(await preview.findByText('$500')).toBeVisible();
    await user.type(form.getByLabelText('Minimum Deposit'), '20');
    await user.type(form.getByLabelText('Wagering'), '40x');
    expect(await preview.findByText('min. $20 · 40× wagering')).toBeVisible();
    await user.clear(form.getByLabelText('Key feature 1'));
    await waitFor(() => {
      expect(preview.queryByText('Only on Mondays.')).not.toBeInTheDocument();
    });
    await user.click(form.getByLabelText('Badge'));
    await user.click(await screen.findByTitle('None'));
    await waitFor(() => {
      expect(preview.queryByText('HOT')).not.toBeInTheDocument();
    });
  });

  it('shows the card or the dialog, on a phone or a desktop screen', async () => {
    const { user, dialog } = await duplicate();
    const form = within(dialog);
    const frame = () => form.getByTitle(/^Preview of the /);
    expect(frame()).toHaveAttribute('title', 'Preview of the card on a phone');
    await user.click(form.getByRole('button', { name: 'Dialog' }));
    const preview = await findPreview(dialog);
    expect(await preview.findByText('Key Features')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Desktop' }));
    expect(frame()).toHaveAttribute('title', 'Preview of the dialog on a desktop');
    expect(form.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    expect(frame()).toHaveStyle({ width: '1280px' });
  });

  it('shows the default type for a bonus without one', async () => {
    const { dialog } = await duplicate();
    expect(await (await findPreview(dialog)).findByText('🎁 BONUS')).toBeVisible();
  });
});
