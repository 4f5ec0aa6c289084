/**
 * The clock of a test that opens an exchange. It stands still until the test moves it on, and everything in the process
 * that asks for the time asks it: a code of 30 seconds, a pause of one and a deadline of a day are the same to a machine of
 * any speed. Timers run as they always do.
 */
let time = Date.now();
Date.now = () => time;

/** Moves the clock on. What is due by then is done by whoever owns it: `TestApp.pass` has the writer do it. */
export function moveClock(ms: number): void {
  time += ms;
}
