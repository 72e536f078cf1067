/** What a table loads in an idle moment, in one file. */
export { Inspector } from '../../boards/inspector/inspector.tsx';
export { CoachCard } from './coach/coach-card.tsx';
export { GoalLine } from './coach/goal-line.tsx';
