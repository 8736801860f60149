/**
 * The script of the pages of `/go`, which also work without it. It preselects the region in the question,
 * and remembers the answer. It also ends a break that is over: until then, the pages show a note
 * (`before-paint.ts`).
 */
import '../../shared/ui/tokens.css';
import '../../shared/ui/base.css';
import '../../shared/ui/button.module.css';
import './go-page.module.css';
import { endFinishedBreak } from '../break/visitor-break';
import { readRegion, saveRegion } from '../../shared/region/visitor-region';
import { regionOfZone } from './region-of-zone';

const select = document.querySelector<HTMLSelectElement>('select[name=region]');
if (select) {
  const codes = [...select.options].map(({ value }) => value).filter((value) => value !== '');
  const known = readRegion();
  if (known !== null && codes.includes(known)) select.value = known;
  if (select.value === '') {
    const guess = regionOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone, codes);
    if (guess !== undefined) {
      select.value = guess;
      document.querySelector('[data-guess]')?.removeAttribute('hidden');
    }
  }
}

const answer = document.querySelector<HTMLElement>('main')?.dataset.region;
if (answer !== undefined) saveRegion(answer);

void endFinishedBreak();
