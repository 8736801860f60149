import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { tokens } from './tokens';

it.each(Object.entries(tokens))(
  "the panel's color %s is the same as on the public site",
  (name, value) => {
    const css = readFileSync('src/shared/ui/tokens.css', 'utf8');
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(css).toContain(`--${variable}: ${value};`);
  },
);
