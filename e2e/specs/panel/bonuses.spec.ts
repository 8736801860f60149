import type { Browser, Locator, Page } from '@playwright/test';
import type { AdminClient } from '../../../testing/admin-client.ts';
import type { Bonus } from '../../../testing/admin-responses.ts';
import { expectAudited } from '../../audit.ts';
import { failRequests } from '../../failed-requests.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { countRenders } from '../../renders.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';

const BONUSES = '/admin/bonuses';
const ORDER = '/api/admin/bonuses/order';
const ORDERED = 'Bonus order updated successfully';
/** Titles of a list that does not fit on a phone's screen. */
const LONG_LIST = Array.from({ length: 20 }, (_, at) => `Bonus ${String(at + 1)}`);

/** Replaces all bonuses by these, in this order. Returns their ids by title. */
async function createBonuses(
  admin: AdminClient,
  ...titles: string[]
): Promise<Map<string, number>> {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  const created: Bonus[] = [];
  // A new bonus is listed before the others.
  for (const title of titles.toReversed()) {
    created.push(
      await admin.createBonus({
        title,
        description: 'First deposit of up to $100 matched.',
        ctaHref: 'https://offers.example/',
        bullets: ['40x wagering'],
      }),
    );
  }
  return new Map(created.map(({ title, id }) => [title, id]));
}

async function openTab(page: Page, query = ''): Promise<PanelBonuses> {
  await new Panel(page).enter(`${BONUSES}${query}`);
  return new PanelBonuses(page);
}

async function expectOrder(bonuses: PanelBonuses, ...titles: string[]): Promise<void> {
  await expect.poll(() => bonuses.titles()).toEqual(titles);
}

/** Expects these bonuses on the public page after a reload. */
async function expectPublic(page: Page, ...titles: string[]): Promise<void> {
  const visitor = new BonusesPage(page);
  await visitor.open();
  await expect(visitor.cards.getByRole('heading')).toHaveText(titles);
}

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  // Waits until it no longer moves.
  await element.hover({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not rendered');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a grip to a position with the mouse, without releasing it. */
async function drag(page: Page, grip: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await middle(grip);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

/** An entry of `PerformanceObserver` for layout shifts. */
interface Shift {
  value: number;
}

interface TouchPoint {
  x: number;
  y: number;
  id?: number;
}

/** Opens a page on a phone. `touch` sends a touch event with the positions of all fingers on the screen. */
async function openPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: TouchPoint[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return { page, touch };
}

/** Whether clicks reach elements, and are not blocked by @dnd-kit. */
const isClickDelivered = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    let isDelivered = false;
    probe.addEventListener('click', () => {
      isDelivered = true;
    });
    document.body.append(probe);
    probe.click();
    probe.remove();
    return isDelivered;
  });

test('a copied bonus has a preview, and is public once it is activated', async ({
  page,
  browser,
  admin,
  baseURL,
}) => {
  await createBonuses(admin, 'Weekly Cashback');
  const panel = new Panel(page);
  const bonuses = await openTab(page);
  const form = await bonuses.open('Duplicate', 'Weekly Cashback');
  await expect(form.getByLabel('Title')).toHaveValue('Weekly Cashback (copy)');
  await expect(bonuses.previewContent.locator('h2')).toHaveText('Weekly Cashback (copy)');
  await form.getByLabel('Title').fill('Daily Cashback of $50');
  await form.getByLabel('Button URL').fill('offers example');
  await expect(bonuses.previewContent.locator('h2')).toHaveText('Daily Cashback of $50');
  await form.getByRole('button', { name: 'Create Bonus' }).click();
  await expect(form).toContainText('Please enter a full address that starts with https://');
  await expect(form.getByLabel('Button URL')).toBeFocused();
  expect(await admin.listBonuses()).toHaveLength(1);

  await form.getByLabel('Button URL').fill('https://offers.example/daily');
  await form.getByRole('button', { name: 'Create Bonus' }).click();
  await expect(panel.toast('Bonus created successfully')).toBeVisible();
  await expect(bonuses.dialog).toBeHidden();
  await expect(bonuses.button('Duplicate', 'Weekly Cashback')).toBeFocused();
  await expect(bonuses.activeSwitch('Daily Cashback of $50')).not.toBeChecked();
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await expectPublic(visitor, 'Weekly Cashback');

  await bonuses.activeSwitch('Daily Cashback of $50').click();
  await expect(panel.toast('Bonus status updated successfully')).toBeVisible();
  await expectPublic(visitor, 'Daily Cashback of $50', 'Weekly Cashback');
  await visitor.context().close();
});

test(
  'an error that appears below a field does not move the button away from a click',
  { tag: '@release' },
  async ({ page }) => {
    const bonuses = await openTab(page);
    const form = await bonuses.openNew();
    await form.getByLabel('Title').fill('Weekly Cashback');
    await form.getByLabel('Description').fill('10% back every Monday');
    await form.getByLabel('Button URL').fill('offers example');
    const create = form.getByRole('button', { name: 'Create Bonus' });
    await create.scrollIntoViewIfNeeded();
    const { x, y } = await middle(create);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(form.getByLabel('Button URL')).toBeFocused();
    await page.mouse.up();
    await expect(form).toContainText('Please enter a full address that starts with https://');
    await expect(form.getByLabel('Button URL')).toBeFocused();
  },
);

test('keyboard and mouse change the order that visitors see', async ({
  page,
  browser,
  admin,
  baseURL,
}) => {
  const ids = await createBonuses(admin, 'One', 'Two', 'Three');
  const idsOf = (...titles: string[]) => titles.map((title) => ids.get(title));
  const panel = new Panel(page);
  const bonuses = await openTab(page);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await bonuses.grip('One').focus();
  await page.keyboard.press('End');
  await expectOrder(bonuses, 'Two', 'Three', 'One');
  await expect(page.getByRole('status', { name: 'Order' })).toHaveText('One: position 3 of 3');
  await expect(panel.toast(ORDERED)).toBeVisible();
  await expect(bonuses.grip('One')).toBeFocused();
  await expectPublic(visitor, 'Two', 'Three', 'One');
  expect((await admin.userActivity())[0]).toMatchObject({
    action: 'bonus.ordered',
    before: idsOf('One', 'Two', 'Three'),
    after: idsOf('Two', 'Three', 'One'),
  });
  await page.reload();
  await expectOrder(bonuses, 'Two', 'Three', 'One');

  const top = await middle(bonuses.grip('Two'));
  await drag(page, bonuses.grip('One'), { x: top.x + 40, y: top.y - 20 });
  await page.mouse.up();
  await expectOrder(bonuses, 'One', 'Two', 'Three');
  await expect(panel.toast(ORDERED)).toBeVisible();
  await expect(bonuses.grip('One')).toBeFocused();
  await expect(bonuses.dialog).toBeHidden();
  await expectPublic(visitor, 'One', 'Two', 'Three');
  const log = await admin.userActivity();
  expect(log[0]).toMatchObject({
    action: 'bonus.ordered',
    after: idsOf('One', 'Two', 'Three'),
  });

  await drag(page, bonuses.grip('Three'), { x: top.x, y: top.y - 20 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(bonuses.dialog).toBeHidden();
  await expectOrder(bonuses, 'One', 'Two', 'Three');
  expect(await admin.userActivity()).toHaveLength(log.length);
  await visitor.context().close();
});

test(
  'on a phone, the controls of a single bonus are on the screen, and its menu opens at its button',
  { tag: '@release' },
  async ({ page, admin }) => {
    await createBonuses(admin, 'Weekly Cashback');
    await page.setViewportSize(SIZES.phone);
    const bonuses = await openTab(page);
    const menu = bonuses.menu('Weekly Cashback');
    await expect(bonuses.activeSwitch('Weekly Cashback')).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    const button = await middle(menu);
    const distances: number[] = [];
    for (const name of ['Edit', 'Delete']) {
      const item = page.getByRole('menuitem', { name });
      await expect(item).toBeInViewport({ ratio: 1 });
      distances.push(Math.abs((await middle(item)).y - button.y));
    }
    // The menu opens below or above the button.
    expect(Math.min(...distances)).toBeLessThan(100);
  },
);

test(
  'on a phone, a press beside the title of a bonus opens its form',
  { tag: '@release' },
  async ({ page, admin }) => {
    const title = 'Weekly Cashback';
    await createBonuses(admin, title);
    await page.setViewportSize(SIZES.phone);
    await openTab(page);
    const card = page.getByRole('listitem').filter({ hasText: title });
    const { x } = await middle(card);
    const { y } = await middle(card.getByText(title));
    await page.mouse.click(x, y + 30, { delay: 50 });
    await expect(page.getByRole('dialog', { name: 'Edit Bonus' })).toBeVisible();
  },
);

test(
  'a bonus is dragged by touch on a phone, and the page scrolls along',
  { tag: '@release' },
  async ({ browser, admin, baseURL }) => {
    await createBonuses(admin, ...LONG_LIST);
    const { page, touch } = await openPhone(browser, baseURL);
    const bonuses = await openTab(page);
    const grip = bonuses.grip('Bonus 1');
    await grip.scrollIntoViewIfNeeded();
    const { x, y } = await middle(grip);
    await touch('touchStart', { x, y });
    await touch('touchMove', { x, y: y + 20 });
    await touch('touchMove', { x, y: SIZES.phone.height - 10 });
    await expect(bonuses.grip('Bonus 20')).toBeInViewport();
    await expect
      .poll(() =>
        page.evaluate(
          () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1,
        ),
      )
      .toBe(true);
    await touch('touchEnd');
    await expectOrder(bonuses, ...LONG_LIST.slice(1), 'Bonus 1');
    await expect(new Panel(page).toast(ORDERED)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(SIZES.phone.width);
    await page.context().close();
  },
);

test(
  'a second finger neither moves nor drops the bonus that the first finger drags',
  { tag: '@release' },
  async ({ browser, admin, baseURL }) => {
    await createBonuses(admin, 'One', 'Two', 'Three');
    const { page, touch } = await openPhone(browser, baseURL);
    const bonuses = await openTab(page);
    // A finger at the edge of the screen would scroll the page.
    await bonuses.grip('Three').scrollIntoViewIfNeeded();
    const { x, y } = await middle(bonuses.grip('One'));
    const target = await middle(bonuses.grip('Two'));
    const firstFinger = (at: number) => ({ x, y: at, id: 1 });
    const secondFinger = (at: number) => ({ x: x + 150, y: at, id: 2 });
    const firstAtTarget = firstFinger(target.y + 10);
    await touch('touchStart', firstFinger(y));
    await touch('touchMove', firstFinger(y + 20));
    await touch('touchMove', firstAtTarget);
    await expect(page.getByText('One: over position 2 of 3')).toBeAttached();
    await touch('touchStart', firstAtTarget, secondFinger(y));
    await touch('touchMove', firstAtTarget, secondFinger(y - 60));
    // The second finger is lifted.
    await touch('touchMove', firstAtTarget);
    await expect(page.getByText('One: over position 2 of 3')).toBeAttached();
    await expectOrder(bonuses, 'One', 'Two', 'Three');
    await touch('touchEnd');
    await expectOrder(bonuses, 'Two', 'One', 'Three');
    await expect(new Panel(page).toast(ORDERED)).toBeVisible();
    await page.context().close();
  },
);

test(
  'a swipe next to the handles scrolls the page and drags nothing',
  { tag: '@release' },
  async ({ browser, admin, baseURL }) => {
    await createBonuses(admin, ...LONG_LIST);
    const { page, touch } = await openPhone(browser, baseURL);
    const bonuses = await openTab(page);
    const { x, y } = await middle(bonuses.grip('Bonus 1'));
    const at = (up: number) => ({ x: x + 150, y: y - up });
    await touch('touchStart', at(0));
    for (let up = 20; up <= 300; up += 20) await touch('touchMove', at(up));
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expectOrder(bonuses, ...LONG_LIST);
    await page.context().close();
  },
);

test(
  'a pen can drag, and a drag that Escape cancels does not end with a click',
  { tag: '@release' },
  async ({ page, admin }) => {
    await createBonuses(admin, 'One', 'Two', 'Three');
    const bonuses = await openTab(page);
    const pen = await page.context().newCDPSession(page);
    const from = await middle(bonuses.grip('One'));
    const to = await middle(bonuses.grip('Three'));
    const send = (
      type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
      { x, y }: { x: number; y: number },
    ) =>
      pen.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        pointerType: 'pen',
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      });
    await send('mousePressed', from);
    await send('mouseMoved', { x: from.x, y: from.y + 20 });
    await send('mouseMoved', to);
    await expect(page.getByText('One: over position 3 of 3')).toBeAttached();
    await send('mouseReleased', to);
    await expectOrder(bonuses, 'Two', 'Three', 'One');
    await expect(new Panel(page).toast(ORDERED)).toBeVisible();

    const handle = await middle(bonuses.grip('Two'));
    await drag(page, bonuses.grip('Two'), { x: handle.x, y: handle.y + 100 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Order restored')).toBeAttached();
    // For a moment after a drag, the library blocks all clicks.
    await expect.poll(() => isClickDelivered(page)).toBe(true);
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.up();
    await page.keyboard.press('ArrowDown');
    await expectOrder(bonuses, 'Three', 'Two', 'One');
    // By the time that the order is saved, a click would have opened the dialog.
    await expect.poll(async () => (await admin.listBonuses()).at(0)?.title).toBe('Three');
    await expect(bonuses.dialog).toBeHidden();
    await bonuses.grip('Two').click();
    await expect(bonuses.dialog).toBeVisible();
  },
);

test(
  'a drag through a full page renders no cell and causes no layout shift',
  { tag: '@release' },
  async ({ page, admin }) => {
    const titles = Array.from({ length: 25 }, (_, at) => `Bonus ${String(at + 1)}`);
    await createBonuses(admin, ...titles);
    const renders = await countRenders(page);
    const bonuses = await openTab(page);
    await expect(bonuses.grip('Bonus 25')).toBeAttached();
    const from = await middle(bonuses.grip('Bonus 1'));
    await drag(page, bonuses.grip('Bonus 1'), { x: from.x, y: from.y + 20 });
    await expect(page.getByText('Bonus 1: over position 1 of 25')).toBeAttached();
    await renders.reset();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & Shift).value);
      }).observe({ type: 'layout-shift' });
    });
    // The page keeps scrolling while the pointer is at its lower edge.
    await page.mouse.move(from.x, SIZES.desktop.height - 5, { steps: 40 });
    await expect(page.getByText('Bonus 1: over position 25 of 25')).toBeAttached();
    const { inCells, outsideCells, commits } = await renders.read();
    expect(commits).toBeGreaterThan(0);
    expect(outsideCells).toBeGreaterThan(0);
    expect(inCells).toBe(0);
    await expect
      .poll(() => page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts))
      .toEqual([]);
    await page.mouse.up();
    await expectOrder(bonuses, ...titles.slice(1), 'Bonus 1');
    // The drop renders cells, which shows that renders in cells are counted.
    await expect.poll(async () => (await renders.read()).inCells).toBeGreaterThan(0);
  },
);

test(
  'an order or a switch that can’t be saved is reverted',
  { tag: '@release' },
  async ({ page, admin, browserErrors }) => {
    await createBonuses(admin, 'One', 'Two');
    const panel = new Panel(page);
    const bonuses = await openTab(page);
    await failRequests(page, browserErrors, ORDER);
    const released = Promise.withResolvers<void>();
    await page.route(`**${ORDER}`, async (route) => {
      await released.promise;
      await route.fallback();
    });
    await bonuses.grip('One').press('ArrowDown');
    await expectOrder(bonuses, 'Two', 'One');
    released.resolve();
    await expect(panel.toast('Try again later')).toBeVisible();
    await expectOrder(bonuses, 'One', 'Two');

    await failRequests(
      page,
      browserErrors,
      `/api/admin/bonuses/${String((await admin.listBonuses())[0]?.id)}/toggle-status`,
    );
    await bonuses.activeSwitch('One').click();
    await expect(panel.toast('Try again later').last()).toBeVisible();
    await expect(bonuses.activeSwitch('One')).toBeChecked();
  },
);

test('several bonuses are deactivated and deleted at once, and missing ones are listed', async ({
  page,
  admin,
}) => {
  const ids = await createBonuses(admin, 'One', 'Two', 'Three', 'Four');
  const panel = new Panel(page);
  const bonuses = await openTab(page);
  await bonuses.select('One', 'Two');
  await bonuses.selection.getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel.toast('2 bonuses deactivated')).toBeVisible();
  await expect(bonuses.activeSwitch('One')).not.toBeChecked();
  await expect(bonuses.activeSwitch('Two')).not.toBeChecked();
  await expect(bonuses.selection).toBeHidden();
  await expectPublic(await page.context().newPage(), 'Three', 'Four');

  await bonuses.select('One', 'Two', 'Three');
  await admin.deleteBonus(ids.get('Two') ?? 0);
  await bonuses.selection.getByRole('button', { name: 'Delete' }).click();
  await expect(bonuses.dialog.getByRole('listitem')).toHaveText(['One', 'Two', 'Three']);
  await bonuses.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.toast('2 bonuses deleted')).toBeVisible();
  await expect(bonuses.list.getByRole('alert')).toContainText('1 of 3 bonuses no longer existsTwo');
  await expectOrder(bonuses, 'Four');
  expect((await admin.userActivity())[0]).toMatchObject({
    action: 'bonus.bulk-deleted',
    summary: 'Deleted 2 bonuses: "One", "Three"',
    before: { [String(ids.get('One'))]: { title: 'One' }, [String(ids.get('Three'))]: {} },
  });
});

test(
  'the sorting stays in the URL after reload and back',
  { tag: '@release' },
  async ({ page, admin }) => {
    await createBonuses(admin, 'Bonus 10', 'Bonus 9', 'Another');
    const bonuses = await openTab(page);
    await page.getByRole('columnheader', { name: 'Bonus' }).getByRole('button').click();
    await expectOrder(bonuses, 'Another', 'Bonus 9', 'Bonus 10');
    await expect(page).toHaveURL(/\?sort=title$/);
    await page.reload();
    await expectOrder(bonuses, 'Another', 'Bonus 9', 'Bonus 10');
    await expect(bonuses.grip('Another')).toBeHidden();
    await page.getByRole('columnheader', { name: 'Bonus' }).getByRole('button').click();
    await expect(page).toHaveURL(/\?sort=-title$/);
    await expectOrder(bonuses, 'Bonus 10', 'Bonus 9', 'Another');
  },
);

type Row = Record<string, unknown> | null;

test('every change of a bonus appears on the site at the next load, and in the audit log', async ({
  page,
  browser,
  admin,
  baseURL,
}) => {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  await admin.createBonus({
    title: 'Always there',
    description: 'The other one.',
    ctaHref: 'https://offers.example/other',
    isFeatured: true,
  });
  const since = Date.now();
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  const visitor = new BonusesPage(await (await browser.newContext({ baseURL })).newPage());
  await visitor.open();
  const expectOnSite = async (...titles: string[]) => {
    await visitor.page.reload();
    await expect(visitor.cards.getByRole('heading')).toHaveText(titles);
  };
  /** Expects the newest audit row of this action to contain these values. */
  const expectInAuditLog = (verb: string, before: Row, after: Row) =>
    expectAudited(admin, since, {
      action: `bonus.${verb}`,
      before: before && expect.objectContaining(before),
      after: after && expect.objectContaining(after),
    });
  await panel.enter('/admin/bonuses');

  const form = await bonuses.openNew();
  await form.getByLabel('Title').fill('Fresh');
  await form.getByLabel('Description').fill('For new players.');
  await form.getByLabel('Button URL').fill('https://offers.example/fresh');
  await form.getByRole('button', { name: 'Create Bonus' }).click();
  await panel.dismissToast('Bonus created successfully');
  await expectOnSite('Always there', 'Fresh');
  await expectInAuditLog('created', null, { title: 'Fresh', ctaLabel: 'Claim Now' });

  await panel.renameBonus('Fresh', 'Fresher');
  await panel.dismissToast('Bonus updated successfully');
  await expectOnSite('Always there', 'Fresher');
  await expectInAuditLog('updated', { title: 'Fresh' }, { title: 'Fresher' });

  await bonuses.featuredSwitch('Fresher').click();
  await panel.dismissToast('Bonus featured status updated successfully');
  await expectOnSite('Fresher', 'Always there');
  await expectInAuditLog('featured', { isFeatured: false }, { isFeatured: true });

  await bonuses.activeSwitch('Fresher').click();
  await panel.dismissToast('Bonus status updated successfully');
  await expectOnSite('Always there');
  await expectInAuditLog('deactivated', { isActive: true }, { isActive: false });

  await (await bonuses.open('Delete', 'Fresher')).getByRole('button', { name: 'Delete' }).click();
  await panel.dismissToast('Bonus deleted successfully');
  await expectOnSite('Always there');
  await expectInAuditLog(
    'deleted',
    { title: 'Fresher', deletedAt: null },
    { title: 'Fresher', deletedAt: expect.any(String) },
  );
  await visitor.page.context().close();
});
