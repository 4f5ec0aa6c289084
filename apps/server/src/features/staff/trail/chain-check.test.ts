import { describe, expect, it } from 'vitest';
import { type Batch, CorruptionError } from '../../../journal/port.ts';
import { until } from '../../../testing/until.ts';
import { ChainCheck } from './chain-check.ts';

/** A journal of batches of ten events. */
function journalOf(last: number, { brokenAt = 0, goneAt = 0, waitAt = 0 } = {}) {
  const asked: number[] = [];
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  return {
    asked,
    letOn: () => letOn(),
    journal: {
      firstSeq: 1,
      lastSeq: last,
      async *readBatches(fromSeq: number): AsyncGenerator<Batch> {
        asked.push(fromSeq);
        for (let firstSeq = fromSeq - ((fromSeq - 1) % 10); firstSeq <= last; firstSeq += 10) {
          if (firstSeq === brokenAt) throw new CorruptionError('00000001.journal', 123, 'the hash chain is broken');
          if (firstSeq === goneAt) throw new Error('no such file');
          if (firstSeq === waitAt) await held;
          yield { firstSeq, count: 10, payload: new Uint8Array(1) };
        }
      },
    },
  };
}

function checkOf(source: ReturnType<typeof journalOf>, runMsMax = 60_000) {
  const faults: unknown[] = [];
  const options = {
    journal: source.journal,
    now: () => 1000,
    onFault: (error: unknown) => faults.push(error),
    runMsMax,
  };
  return { check: new ChainCheck(options), faults };
}

const ended = (check: ChainCheck) => until(() => check.row.state !== 'running', 'the check to end');

describe('a check of the journal', () => {
  it('reads it from its beginning to where it ended when it was begun', async () => {
    const source = journalOf(50);
    const { check } = checkOf(source);
    expect(check.row).toMatchObject({ state: 'none', checked: 0, started_at: '' });
    expect(check.begin()).toMatchObject({ state: 'running', from: 1, through: 50 });
    await ended(check);
    expect(check.row).toMatchObject({ state: 'whole', checked: 50, fault: '', ended_at: '1970-01-01T00:00:01.000Z' });
  });

  it('is one at a time, and tells how far it is', async () => {
    const source = journalOf(50, { waitAt: 31 });
    const { check } = checkOf(source);
    check.begin();
    await until(() => check.row.checked === 30, 'thirty events');
    expect(check.begin()).toMatchObject({ state: 'running', checked: 30 });
    source.letOn();
    await ended(check);
    expect(source.asked).toEqual([1]);
    expect(check.row.state).toBe('whole');
  });

  it('says where the chain is broken', async () => {
    const { check, faults } = checkOf(journalOf(50, { brokenAt: 21 }));
    check.begin();
    await ended(check);
    expect(check.row).toMatchObject({ state: 'broken', checked: 20 });
    expect(check.row.fault).toContain('the hash chain is broken');
    expect(faults).toHaveLength(1);
  });

  it('takes what cannot be read for no harm', async () => {
    const { check, faults } = checkOf(journalOf(50, { goneAt: 21 }));
    check.begin();
    await ended(check);
    expect(check.row).toMatchObject({ state: 'stopped', checked: 20, fault: '' });
    expect(faults).toHaveLength(1);
  });

  it('stops after its time, and goes on from there with the last batch that it read', async () => {
    const source = journalOf(30);
    const { check } = checkOf(source, -1);
    check.begin();
    await ended(check);
    expect(check.row).toMatchObject({ state: 'stopped', from: 1, checked: 10 });
    check.begin();
    await ended(check);
    expect(source.asked).toEqual([1, 10]);
  });

  it('ends with the server', async () => {
    const source = journalOf(50, { waitAt: 31 });
    const { check } = checkOf(source);
    check.begin();
    const closed = check.close();
    source.letOn();
    await closed;
    expect(check.begin().state).not.toBe('running');
  });
});
