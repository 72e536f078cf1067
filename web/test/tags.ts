/** Tag of browser tests that take long because they play whole games: they belong to the job `browser-games`. */
export const LONG = '@long';
