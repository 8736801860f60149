/**
 * @jest-environment-options {"url": "http://play.example:8080/auth"}
 */
// Runs alone: the address of the page is that of the whole file.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app';
import { signedInAs } from '../../../../testing/panel/panel';

/** Writes the site's own address into the document, as the server does. */
function servedWith(publicUrl: string, { isSecure = false } = {}): void {
  document.documentElement.dataset.publicUrl = publicUrl;
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
}

const form = () => screen.queryByRole('button', { name: 'Sign In' });

describe('the sign-in page at another address', () => {
  beforeEach(() => {
    signedInAs(null);
  });
  afterEach(() => {
    delete document.documentElement.dataset.publicUrl;
    Reflect.deleteProperty(window, 'isSecureContext');
  });

  it('links to the right address, with the page that comes after it, instead of the form', async () => {
    servedWith('https://www.play.example');
    await renderApp('/auth?from=%2Fadmin%2Fbonuses');
    expect(await screen.findByText(/You have opened this site at/)).toHaveTextContent(
      'You have opened this site at http://play.example:8080. Sign in at its own address:',
    );
    expect(screen.getByRole('link', { name: 'Go to https://www.play.example' })).toHaveAttribute(
      'href',
      'https://www.play.example/auth?from=%2Fadmin%2Fbonuses',
    );
    expect(form()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /anyway/ })).not.toBeInTheDocument();
  });

  it('names the setting for the owner', async () => {
    servedWith('https://www.play.example');
    await renderApp('/auth');
    expect(await screen.findByText(/Is this your site/)).toHaveTextContent(
      'set PUBLIC_URL=http://play.example:8080 in the file .env on the server',
    );
    expect(screen.queryByText(/on the server itself/)).not.toBeInTheDocument();
  });

  it.each(['https://play.example', 'https://play.example:8443'])(
    'says that the page is not encrypted, and not how to turn HTTPS off, if the right address is %s',
    async (publicUrl) => {
      servedWith(publicUrl);
      await renderApp('/auth');
      expect(await screen.findByText(/This page is not encrypted/)).toBeVisible();
      expect(screen.queryByText(/PUBLIC_URL/)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: `Go to ${publicUrl}` })).toBeVisible();
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'says that %s, the address before the owner sets one, works only on the server',
    async (publicUrl) => {
      servedWith(publicUrl);
      await renderApp('/auth');
      expect(
        await screen.findByText('That address works only in a browser on the server itself.'),
      ).toBeVisible();
    },
  );

  it('offers the form where the server would accept it', async () => {
    servedWith('https://www.play.example', { isSecure: true });
    const { user } = await renderApp('/auth');
    await user.click(await screen.findByRole('button', { name: 'Sign in here anyway' }));
    expect(form()).toBeVisible();
    expect(screen.queryByText(/You have opened this site at/)).not.toBeInTheDocument();
  });

  it.each(['http://play.example:8080', undefined])(
    'shows the form, if the right address is the one of the page (%s)',
    async (publicUrl) => {
      if (publicUrl !== undefined) servedWith(publicUrl);
      await renderApp('/auth');
      expect(await screen.findByLabelText('Username')).toBeVisible();
      expect(form()).toBeVisible();
    },
  );
});
