import { testAccessibility } from '../states/accessibility-test.ts';
import { PANEL_STATES } from '../states/all-states.ts';

testAccessibility(PANEL_STATES);
