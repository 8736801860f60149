import { Webhook } from 'standardwebhooks';
import type { ReceivedMessage } from '../../../testing/upstreams/receivers.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { NotificationsPage } from '../../pages/notifications-page.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

const PASSWORD = 'winter-otter-piano';
const CHANNELS = '/api/admin/notifications/channels';
const NOT_PUBLIC = 'Please enter a full address on the internet that starts with https://';
const ROLE_ADDED = 'An account became admin or editor';

/** The content of a message; throws unless it is signed with the key. */
const verified = (key: string, { body, headers }: ReceivedMessage): unknown =>
  new Webhook(key).verify(body, headers as Record<string, string>);

test('an admin adds a signed webhook, gets a test and an event, and sends a failed one again', async ({
  page,
  admin,
  upstreams,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 400, CHANNELS, 'the address is refused');
  const host = 'hooks.example';
  const receiver = upstreams.receivers.open(host);
  const addAccount = (role: 'admin' | 'editor') => {
    const username = `new-${role}`;
    const email = `${username}@admins.example`;
    return admin.createUser({ username, email, role, password: PASSWORD });
  };
  const panel = new Panel(page);
  const notifications = new NotificationsPage(page);
  await panel.enter();
  await panel.openTab('Notifications');
  await expect(page.getByText('No channels')).toBeVisible();

  await notifications.openNew('Signed webhook');
  await notifications.name.fill('Monitor');
  const key = await notifications.createKey();
  await notifications.chooseEvents(ROLE_ADDED);
  for (const address of ['https://192.168.0.10/in', `http://${host}/in`]) {
    await notifications.url.fill(address);
    await notifications.save();
    await expect(notifications.dialog.getByText(NOT_PUBLIC)).toBeVisible();
    await expect(notifications.url).toBeFocused();
    await expect(notifications.url).toHaveValue(address);
    await expect(notifications.name).toHaveValue('Monitor');
    await expect(notifications.signingKey).toHaveValue(key);
  }
  await notifications.url.fill(`https://${host}/in?token=secret`);
  await notifications.save();
  await panel.dismissToast('Channel saved successfully');
  const channel = notifications.channel('Monitor');
  await expect(channel).toContainText(host);
  await expect(channel).toContainText(ROLE_ADDED);

  await notifications.sendTest('Monitor');
  await expect(channel).toContainText('The last test was sent.');
  expect(receiver.messages).toHaveLength(1);
  expect(receiver.messages[0]?.path).toBe('/in?token=secret');
  expect(verified(key, receiver.messages[0]!)).toMatchObject({ type: 'test' });

  // An open page shows a delivery within ten seconds, a loaded one at once.
  await addAccount('editor');
  await expect.poll(() => receiver.messages).toHaveLength(2);
  await page.reload();
  const sent = notifications.delivery("'new-editor' is now an editor");
  await expect(sent).toContainText('Sent');
  expect(verified(key, receiver.messages[1]!)).toMatchObject({
    type: 'role-added',
    data: { username: 'new-editor', role: 'editor', by: 'admin' },
  });

  receiver.reply = { status: 500 };
  await addAccount('admin');
  await expect.poll(() => receiver.messages.length).toBeGreaterThan(2);
  await page.reload();
  const title = "'new-admin' is now an admin";
  const failed = notifications.delivery(title);
  await expect(failed).toContainText('Failed: The host responded with status 500.');
  await expect(failed).toContainText(/\d attempts?, the next one in/);
  await expect(channel).toContainText(/Failed \d times? in a row\./);
  receiver.reply = { status: 204 };
  await failed.getByRole('button', { name: `Retry now: ${title}` }).click();
  await expect(panel.toast('It is sent within seconds')).toBeVisible();
  await expect(failed).toContainText('Sent');
  await expect(failed.getByRole('button')).toBeHidden();
  await expect(channel).not.toContainText('in a row');
  const attempts = receiver.messages.slice(2);
  expect(attempts.length).toBeGreaterThan(1);
  for (const attempt of attempts) verified(key, attempt);
  expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  await page.reload();
  await notifications.openEdit('Monitor');
  await expect(notifications.url).toHaveValue('');
  await expect(notifications.signingKey).toHaveValue('');
  await expect(notifications.dialog).toContainText(`Stored: ${host}.`);
  await expect.poll(() => page.content()).not.toMatch(/whsec_\w{8}|token=secret/);
  await notifications.name.fill('Watch');
  await notifications.save();
  await expect(panel.toast('Channel saved successfully')).toBeVisible();
  receiver.messages.length = 0;
  await notifications.sendTest('Watch');
  await expect(notifications.channel('Watch')).toContainText('The last test was sent.');
  expect(verified(key, receiver.messages[0]!)).toMatchObject({ type: 'test' });

  await notifications.delete('Watch');
  await expect(panel.toast('Channel deleted successfully')).toBeVisible();
  await expect(page.getByText('No channels')).toBeVisible();
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
});

test(
  'an admin adds a channel of Discord, and a test says what is wrong with it',
  { tag: '@release' },
  async ({ page, upstreams }) => {
    const discord = upstreams.receivers.open('discord.com');
    discord.reply = { status: 200, body: '{"id":"1"}' };
    const panel = new Panel(page);
    const notifications = new NotificationsPage(page);
    await panel.enter('/admin/notifications');
    await notifications.openNew('Discord');
    await notifications.name.fill('Team');
    await notifications.url.fill('https://discord.com/api/webhooks/42/secret-token');
    await notifications.chooseEvents(ROLE_ADDED);
    await notifications.save();
    await expect(panel.toast('Channel saved successfully')).toBeVisible();
    const channel = notifications.channel('Team');
    await expect(channel).toContainText('discord.com');
    await expect.poll(() => page.content()).not.toContain('secret-token');

    await notifications.sendTest('Team');
    await expect(channel).toContainText('The last test was sent.');
    expect(discord.messages).toHaveLength(1);
    const [{ path, body } = { path: '', body: '{}' }] = discord.messages;
    expect(path).toBe('/api/webhooks/42/secret-token?wait=true');
    expect(JSON.parse(body)).toMatchObject({
      content: expect.stringContaining('**Test notification**'),
      allowed_mentions: { parse: [] },
    });

    discord.reply = { status: 404 };
    await notifications.sendTest('Team');
    await expect(channel).toContainText(
      'The last test failed: The host responded with status 404: there is nothing at this address. Was the webhook deleted?',
    );
    await notifications.delete('Team');
    await expect(page.getByText('No channels')).toBeVisible();
  },
);
