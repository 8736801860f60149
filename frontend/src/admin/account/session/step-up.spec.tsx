import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';

const REQUIRED = {
  error: 'Please enter your password again to do this. Nothing was changed.',
  code: 'step-up-required',
};
const PASSWORD = 'a fine password 9';

/** Stubs a server that saves bonuses only after the password; returns the received bodies. */
function stubServer() {
  const saves: unknown[] = [];
  const passwords: string[] = [];
  let isEntered = false;
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus()])),
    http.put('*/api/admin/bonuses/:id', async ({ request }) => {
      if (!isEntered) return HttpResponse.json(REQUIRED, { status: 403 });
      saves.push(await request.json());
      return HttpResponse.json(createAdminBonus({ version: 2 }));
    }),
    http.post('*/api/step-up', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      passwords.push(password);
      isEntered = password === PASSWORD;
      const message = 'This password is wrong';
      return isEntered
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ error: message, fields: { password: message } }, { status: 400 });
    }),
  );
  return { saves, passwords };
}

const QUESTION = 'Is it you?';

/** The dialog that opens above that of the bonus. */
async function findQuestion(): Promise<HTMLElement> {
  const dialog = (await screen.findByText(QUESTION)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The question is in no dialog');
  return dialog;
}

/** Edits the link of the bonus and saves it. */
async function saveLink(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const form = within(await findDialog('Edit Bonus'));
  const link = form.getByLabelText('Button URL');
  await user.clear(link);
  await user.type(link, 'https://stake.com/?c=NEW');
  await user.click(form.getByRole('button', { name: 'Update Bonus' }));
  return { link, question: within(await findQuestion()) };
}

describe('a save that needs the password again', () => {
  it('waits for the password, and is then sent again with the same values', async () => {
    const { saves, passwords } = stubServer();
    const { user } = await renderPanel('/admin/bonuses');
    const { question } = await saveLink(user);
    await waitFor(() => {
      expect(question.getByLabelText('Password')).toHaveFocus();
    });
    await user.type(question.getByLabelText('Password'), PASSWORD);
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(passwords).toEqual([PASSWORD]);
    expect(saves).toMatchObject([{ ctaHref: 'https://stake.com/?c=NEW' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that a password is wrong, next to the field, and asks again', async () => {
    const { saves } = stubServer();
    const { user } = await renderPanel('/admin/bonuses');
    const { question } = await saveLink(user);
    const field = question.getByLabelText('Password');
    await user.type(field, 'wrong');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await question.findByText('This password is wrong')).toBeVisible();
    expect(saves).toEqual([]);
    await user.clear(field);
    await user.type(field, PASSWORD);
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  it('is not sent again without the password, and the form keeps its input', async () => {
    const { saves, passwords } = stubServer();
    const { user } = await renderPanel('/admin/bonuses');
    const { link, question } = await saveLink(user);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    });
    expect(await screen.findAllByText(REQUIRED.error)).not.toHaveLength(0);
    expect(link).toHaveValue('https://stake.com/?c=NEW');
    expect([saves, passwords]).toEqual([[], []]);
  });
});
