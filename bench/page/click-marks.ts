/** Scripts for the two traders' browsers: they wrap what the browser gives, so that the product needs no marks. */

/** In the page of the one who places: when it was clicked, when the request left, when its answer was there. */
export function installClicker(): void {
  if (typeof document === 'undefined') return;
  const now = () => performance.timeOrigin + performance.now();
  let taken = { click: 0, request: 0, answer: 0 };
  document.addEventListener('click', () => (taken = { click: now(), request: 0, answer: 0 }), true);
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const isOrder = String(input instanceof Request ? input.url : input).includes('/api/transaction/in');
    if (isOrder) taken.request = now();
    const answer = await send(input, init);
    if (isOrder) taken.answer = now();
    return answer;
  };
  const type = (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const marks = {
    /** Fills the form; answers where its button is. */
    fill: (price: string, quantity: string) => {
      const form = [...document.forms].find((one) => one.querySelector('[role="slider"], input[type="range"]'));
      const [first, second] = form?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [];
      const button = form?.querySelector('button[type="submit"]');
      if (!first || !second || !button) throw new Error('no form');
      type(first, price);
      type(second, quantity);
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    taken: () => taken,
  };
  Object.assign(globalThis, { marks });
}

/** In the worker of the one who looks on: when the level's message came, and when its price had been painted. */
export function installWatcher(): void {
  if (typeof document !== 'undefined') return;
  const now = () => performance.timeOrigin + performance.now();
  let wanted = { price: '', shown: '' };
  let seen: { message: number; isDrawn: boolean; painted: number } = { message: 0, isDrawn: false, painted: 0 };
  const Real = WebSocket;
  globalThis.WebSocket = class extends Real {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        const isIt = wanted.price !== '' && String(data).includes(`["${wanted.price}",`);
        if (isIt && seen.message === 0) seen.message = now();
      });
    }
  };
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const fillText = prototype.fillText;
  prototype.fillText = function draw(text, ...rest) {
    if (text === wanted.shown) seen.isDrawn = true;
    fillText.call(this, text, ...rest);
  };
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      callback(time);
      if (seen.isDrawn && seen.painted === 0) seen.painted = now();
    });
  const marks = {
    watch: (price: string, shown: string) => {
      wanted = { price, shown };
      seen = { message: 0, isDrawn: false, painted: 0 };
    },
    /** Waits for it, at most so long; null: it never came. */
    painted: (msMax: number) =>
      new Promise((done) => {
        const until = performance.now() + msMax;
        const timer = setInterval(() => {
          const isThere = seen.painted > 0 && seen.message > 0;
          if (!isThere && performance.now() < until) return;
          clearInterval(timer);
          done(isThere ? { message: seen.message, painted: seen.painted } : null);
        }, 5);
      }),
  };
  Object.assign(globalThis, { marks });
}
