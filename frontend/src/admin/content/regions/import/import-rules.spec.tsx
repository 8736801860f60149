import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RegionImport } from '../../../../api/panel/regions';
import { respondToImports } from '../../../../testing/panel/imports';
import { findDialog } from '../../../../testing/panel/panel';
import { openRegions } from '../../../../testing/panel/open-regions';
import { createRule } from '../../../../testing/panel/regions';

const STATE = 'a'.repeat(64);
const field = (name: string, before: string | null, after: string | null) => ({
  field: name,
  before,
  after,
});
const NOTHING: RegionImport = {
  state: STATE,
  added: [],
  changed: [],
  removed: [],
  conflicts: [],
  unchanged: 70,
};
const CONFLICTS: RegionImport['conflicts'] = [
  {
    platform: 'stake_us',
    region: 'US-TX',
    changes: [field('status', 'open', 'blocked')],
    isRemoved: false,
  },
  {
    platform: 'stake_com',
    region: 'DE',
    changes: [field('status', 'open', null)],
    isRemoved: true,
  },
];
const CHANGES: RegionImport = {
  ...NOTHING,
  added: [
    {
      platform: 'stake_com',
      region: 'JP',
      changes: [field('region', null, 'JP'), field('status', null, 'open')],
    },
  ],
  changed: [
    { platform: 'stake_us', region: 'US-CA', changes: [field('status', 'unknown', 'blocked')] },
  ],
  removed: [{ platform: 'stake_us', region: 'US-AK', changes: [field('status', 'open', null)] }],
  conflicts: CONFLICTS,
  unchanged: 1,
};

const respondWith = (...responses: [body: object, status?: number][]) =>
  respondToImports('/api/admin/regions/import', responses);

async function openImport() {
  const user = await openRegions([createRule()]);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await findDialog('Import Rules');
  await within(dialog).findByLabelText('Text of the file');
  return { user, dialog };
}

async function paste(text = '{"rules":[]}') {
  const { user, dialog } = await openImport();
  await user.click(within(dialog).getByLabelText('Text of the file'));
  await user.paste(text);
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  return { user, dialog };
}

describe('the import of rules', () => {
  it('shows every difference of a pasted text, then applies it with the state of the preview', async () => {
    const sent = respondWith([CHANGES]);
    const { user, dialog } = await paste('{"rules":[1]}');
    const group = async (name: string) =>
      within(dialog)
        .findByRole('region', { name })
        .then(({ textContent }) => textContent);
    expect(await group('1 rule added')).toMatch(/Japan Stake\.com.*Statusadded: Open/);
    expect(await group('1 rule changed')).toMatch(
      /California Stake\.us.*before: Unknown: no link → {2}after: Blocked/,
    );
    expect(await group('1 rule removed')).toMatch(/Alaska Stake\.us/);
    expect(
      await group('1 rule that a person edited or confirmed: different in the document'),
    ).toMatch(/stay as they are.*Texas Stake\.us/);
    expect(await group('1 rule that a person edited or confirmed: not in the document')).toMatch(
      /Germany Stake\.com/,
    );
    expect(dialog).toHaveTextContent('1 rule stays the same.');
    expect(sent).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Rules imported successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        query: '?replaceConflicts=false&preview=true',
        type: 'application/vnd.playhouse.regions+json',
        text: '{"rules":[1]}',
      },
      expect.objectContaining({
        query: `?replaceConflicts=false&state=${STATE}`,
        text: '{"rules":[1]}',
      }),
    ]);
  });

  it('replaces what a person edited only if that is chosen', async () => {
    const sent = respondWith([{ ...NOTHING, conflicts: CONFLICTS }]);
    const { user, dialog } = await paste();
    const replace = await within(dialog).findByRole('checkbox', { name: /^Also replace/ });
    const apply = within(dialog).getByRole('button', { name: 'Import' });
    expect(apply).toBeDisabled();
    await user.click(replace);
    await user.click(apply);
    await screen.findByText('Rules imported successfully');
    expect(sent[1]?.query).toBe(`?replaceConflicts=true&state=${STATE}`);
  });

  it('reads a chosen file', async () => {
    const sent = respondWith([NOTHING]);
    const { user, dialog } = await openImport();
    const file = new File(['{"rules":[2]}'], 'regions.json', { type: 'application/json' });
    await user.upload(within(dialog).getByLabelText('File with rules'), file);
    expect(await within(dialog).findByText(/This document changes nothing/)).toBeVisible();
    expect(dialog).toHaveTextContent('70 rules stay the same.');
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
    expect(sent[0]?.text).toBe('{"rules":[2]}');
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(within(dialog).getByLabelText('Text of the file')).toHaveValue('{"rules":[2]}');
  });

  it('lists all problems of a document by their path', async () => {
    respondWith([
      { error: 'Please correct the marked fields', fields: { 'rules.0.region': 'No such region' } },
      400,
    ]);
    const { dialog } = await paste();
    expect(await within(dialog).findByText('rules.0.region')).toBeVisible();
    expect(dialog).toHaveTextContent('No such region');
  });

  it('rejects a file that is too large, until another text is pasted', async () => {
    const sent = respondWith([NOTHING]);
    const { user, dialog } = await openImport();
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'regions.json', {
      type: 'application/json',
    });
    await user.upload(within(dialog).getByLabelText('File with rules'), large);
    expect(await within(dialog).findByText('The file must be at most 2 MB.')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Text of the file'));
    await user.paste('{');
    expect(within(dialog).queryByText('The file must be at most 2 MB.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('rejects a pasted text that is too large, until it is shorter', async () => {
    const sent = respondWith([NOTHING]);
    const { user, dialog } = await openImport();
    const text = within(dialog).getByLabelText('Text of the file');
    // Each of these characters has two bytes.
    fireEvent.change(text, { target: { value: 'é'.repeat(1024 * 1024 + 1) } });
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('The text must be at most 2 MB.')).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(text, { target: { value: 'é'.repeat(1024 * 1024) } });
    expect(within(dialog).queryByText('The text must be at most 2 MB.')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText(/This document changes nothing/)).toBeVisible();
  });

  it('shows only the problem of the last attempt', async () => {
    respondWith(
      [{ error: 'Please correct the marked fields', fields: { about: 'Too long' } }, 400],
      [{ error: 'The database is full.' }, 503],
    );
    const { user, dialog } = await paste();
    await within(dialog).findByText('Too long');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('The database is full.')).toBeVisible();
    expect(within(dialog).queryByText('Too long')).toBeNull();
  });

  it('asks again whether to replace what a person edited if the rules have changed since', async () => {
    const preview = { ...NOTHING, conflicts: CONFLICTS };
    respondWith([preview], [{ error: 'The rules have changed.', current: preview }, 409]);
    const { user, dialog } = await paste();
    const replace = await within(dialog).findByRole('checkbox', { name: /^Also replace/ });
    await user.click(replace);
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    await within(dialog).findByText('The rules have changed.');
    expect(replace).not.toBeChecked();
  });

  it('shows a new preview if the rules have changed since', async () => {
    const current = { ...CHANGES, state: 'b'.repeat(64), added: [], conflicts: [] };
    const sent = respondWith(
      [CHANGES],
      [{ error: 'The rules have changed since the preview. Nothing was imported.', current }, 409],
      [current],
    );
    const { user, dialog } = await paste();
    await within(dialog).findByText('1 rule added');
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText(/Nothing was imported/)).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).queryByText('1 rule added')).not.toBeInTheDocument();
    });
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    await screen.findByText('Rules imported successfully');
    expect(sent[2]?.query).toContain(current.state);
  });

  it('says why a document could not be checked', async () => {
    respondWith([{ error: 'The file is too large.' }, 413]);
    const { dialog } = await paste();
    expect(await within(dialog).findByText('The file is too large.')).toBeVisible();
  });
});
