import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readRegion, saveRegion } from '../../shared/region/visitor-region';
import { OwnRegion } from './own-region';

const clear = () => {
  localStorage.clear();
};
beforeEach(clear);
afterEach(clear);

describe('the region that the visitor has chosen', () => {
  it('is not shown without an answer', () => {
    const { container } = render(<OwnRegion />);
    expect(container).toBeEmptyDOMElement();
  });

  it('is shown, and can be forgotten, which the focused text confirms each time', async () => {
    const user = userEvent.setup();
    render(<OwnRegion />);
    for (const [region, sentence] of [
      ['NL', /^You said that you are in the Netherlands\./],
      ['US-DC', /^You said that you are in the District of Columbia\.$/],
    ] as const) {
      act(() => {
        saveRegion(region);
      });
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.queryByRole('status')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Forget this' }));
      const status = screen.getByRole('status');
      expect(status).toHaveTextContent('Your answer was deleted.');
      expect(status).toHaveFocus();
      expect(readRegion()).toBeNull();
    }
  });

  it('can be forgotten in another tab, which moves no focus here', () => {
    saveRegion('DE');
    render(<OwnRegion />);
    act(() => {
      saveRegion(null);
    });
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.body).toHaveFocus();
  });
});
