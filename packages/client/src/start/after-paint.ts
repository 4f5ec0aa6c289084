/** A page that is not drawn, because it is hidden, does not wait for it any longer. */
const paintMaxMs = 300;

/**
 * Runs a job once what was just put on the page has been painted: with the second frame from now, since the first only
 * hands it over. Answers how to call it off.
 */
export function afterPaint(job: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const timer = setTimeout(run, paintMaxMs);
  function run(): void {
    stop();
    job();
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return stop;
}
