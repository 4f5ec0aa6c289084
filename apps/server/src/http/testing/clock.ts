/**
 * The clock of tests that open an exchange. While one is open it stands still until the test moves it on, and everything in
 * the process that asks for the time asks it: a code of 30 seconds, a pause of one and a deadline of a day are the same to a
 * machine of any speed. Timers run as they always do.
 */
import { afterAll } from 'vitest';

const machineNow = Date.now;
const heldNow = () => time;
let time = 0;
let holders = 0;

// So that a file that could not close what it opened does not leave its stopped clock to the next one.
afterAll(() => {
  Date.now = machineNow;
});

/** Stops the clock until all who hold it have let it go. `from` sets it to a later time: that of a store opened again. */
export function holdClock(): { from(ms: number): void; letGo(): void } {
  if (holders === 0) time = machineNow();
  holders += 1;
  Date.now = heldNow;
  let isHeld = true;
  return {
    from(ms) {
      time = Math.max(time, ms);
    },
    letGo() {
      if (isHeld) holders -= 1;
      isHeld = false;
      if (holders === 0) Date.now = machineNow;
    },
  };
}

/** Moves the clock on. What is due by then is done by whoever owns it: `TestApp.pass` has the writer do it. */
export function moveClock(ms: number): void {
  time += ms;
}
