import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Moment } from './moment';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('a relative time', () => {
  it('can be in the future', () => {
    render(<Moment at={inSeconds(20)} isUpcoming />);
    expect(screen.getByText('in less than a minute')).toBeVisible();
  });

  it('of something past is just now if the server’s clock is ahead', () => {
    render(<Moment at={inSeconds(20)} />);
    expect(screen.getByText('just now')).toBeVisible();
  });
});
