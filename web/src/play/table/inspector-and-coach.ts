/** The parts that a table loads when the browser is idle, as one chunk. */
export { Inspector } from '../../boards/inspector/inspector.tsx';
export { CoachCard } from './coach/coach-card.tsx';
export { GoalLine } from './coach/goal-line.tsx';
