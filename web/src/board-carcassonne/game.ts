export { KINDS } from '../../../games/carcassonne/src/topology.ts';
