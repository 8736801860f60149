import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findDialog } from '../../../../testing/panel/panel';
import { openRegions, recordRequests } from '../../../../testing/panel/open-regions';
import { createRule } from '../../../../testing/panel/regions';

const RULE = createRule({ id: 7, version: 3 });
const THEIRS = createRule({
  ...RULE,
  version: 4,
  status: 'blocked',
  confirmedBy: null,
  source: 'Their law',
});
const CONFLICT = {
  error: 'Another user has changed this rule. Nothing was saved.',
  current: THEIRS,
};

describe('an edit of a rule that another user has changed meanwhile', () => {
  async function editSource(current = THEIRS) {
    const user = await openRegions([RULE]);
    const rejected = recordRequests('put', '/7', { ...CONFLICT, current }, 409);
    await user.click(screen.getByRole('button', { name: 'Edit Texas, Stake.us' }));
    const dialog = within(await findDialog('Texas, Stake.us'));
    const source = await dialog.findByLabelText('Source');
    await user.clear(source);
    await user.type(source, 'HB 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This rule was changed while you were editing')).toBeVisible();
    expect(rejected).toMatchObject([{ source: 'HB 1', status: 'open', version: 3 }]);
    return { user, dialog, source };
  }

  it('contains both changes, and can be saved', async () => {
    const { user, dialog, source } = await editSource();
    const [notice] = dialog.getAllByRole('alert');
    expect(notice).toHaveTextContent('Status (theirs is used)Open → Blocked');
    expect(notice).toHaveTextContent('Confirmed by (theirs is used)ada → no one');
    expect(notice).toHaveTextContent('Source (yours is kept: saving replaces theirs)');
    expect(source).toHaveValue('HB 1');
    const saved = recordRequests('put', '/7', THEIRS);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rule saved successfully')).toBeVisible();
    expect(saved).toMatchObject([{ source: 'HB 1', status: 'blocked', version: 4 }]);
  });

  it('can be saved as it is if they changed nothing that the form has', async () => {
    const held = createRule({ ...RULE, version: 4, needsConfirmation: true });
    const { user, dialog } = await editSource(held);
    expect(dialog.getAllByRole('alert')[0]).toHaveTextContent(
      'Nothing was saved. The form shows none of their changes. Check yours, then save again.',
    );
    const saved = recordRequests('put', '/7', held);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rule saved successfully')).toBeVisible();
    expect(saved).toMatchObject([{ source: 'HB 1', status: 'open', version: 4 }]);
  });

  it('can be replaced by the other user’s version', async () => {
    const { user, dialog, source } = await editSource();
    await user.click(
      dialog.getByRole('button', { name: 'Discard my changes and use their version' }),
    );
    expect(source).toHaveValue('Their law');
    expect(dialog.queryByText('This rule was changed while you were editing')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('a scheduled change of a rule that another user has changed', () => {
  it('says what they changed, and can be sent again', async () => {
    const user = await openRegions([RULE]);
    const rejected = recordRequests('post', '/7/schedule', CONFLICT, 409);
    await user.click(screen.getByRole('button', { name: 'More about Texas, Stake.us' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule a change...' }));
    const dialog = within(await findDialog('Schedule a Change'));
    await user.type(await dialog.findByLabelText('Day of the change'), '2099-12-01');
    await user.type(dialog.getByLabelText('Source'), 'A law');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('This rule was changed while you were editing')).toBeVisible();
    const [notice] = dialog.getAllByRole('alert');
    expect(notice).toHaveTextContent(
      'Nothing was scheduled. Check that your change still applies, then send it again.',
    );
    expect(notice).toHaveTextContent('StatusOpen → Blocked');
    expect(notice).not.toHaveTextContent('theirs is used');
    expect(dialog.getByText('Texas, Stake.us: Blocked')).toBeVisible();
    expect(rejected).toMatchObject([{ version: 3 }]);
    const sent = recordRequests('post', '/7/schedule', [RULE]);
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Change scheduled successfully')).toBeVisible();
    expect(sent).toMatchObject([{ from: '2099-12-01', source: 'A law', version: 4 }]);
  });
});
