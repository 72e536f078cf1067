export { ABSENT, type Absent, type Spectators, TABLE_STATES, type TableState } from '@holdfast/protocol';
export { EMPTY_SEAT, isPlayedByBot as playedByHouse, type SeatDoc, type TableDoc, withSeat } from '@holdfast/session';
