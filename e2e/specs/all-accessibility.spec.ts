import { testAccessibility } from '../states/accessibility-test.ts';
import { ALL_STATES } from '../states/all-states.ts';

testAccessibility(ALL_STATES);
