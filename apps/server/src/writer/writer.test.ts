/** The path of a command, with a journal that is as slow as the test wants. */
import { type Command, type CommandKind, core, createState } from '@bourse/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppendUnknownError } from '../journal/port.ts';
import {
  type CommandFailedError,
  type CommandFault,
  OverloadedError,
  type Receiver,
  WriterStoppedError,
} from './port.ts';
import {
  broken,
  cancel,
  change,
  createCore,
  halfApplied,
  refused,
  retry,
  round,
  SlowJournal,
} from './testing/slow-journal.ts';
import { batchCommandsMax, CommandWriter, queuedMax } from './writer.ts';

let decided: Command[];
let journal: SlowJournal;
let writer: CommandWriter;
let fatal: Error[];
let faults: CommandFault[];
let now: number;
let log: string[];

beforeEach(() => {
  [decided, fatal, faults, log] = [[], [], [], []];
  now = 1000;
  journal = new SlowJournal();
  writer = new CommandWriter({
    state: createState(),
    seq: 0,
    journal,
    onFatal: (error) => fatal.push(error),
    onFault: (fault) => faults.push(fault),
    clock: () => now,
    core: { ...core, ...createCore(decided) },
  });
});

/** Notes what becomes of it. */
function follow(name: string, promise: Promise<unknown>): void {
  promise.then(
    (value) => log.push(`${name} ${JSON.stringify(value)}`),
    (error) => log.push(`${name} ${error.constructor.name}`),
  );
}

describe('a batch', () => {
  it('is answered once it is durable, not before', async () => {
    follow('change', writer.submit(change));
    await round();
    expect(journal.batches.map(({ firstSeq, count }) => [firstSeq, count])).toEqual([[1, 1]]);
    expect(log).toEqual([]);
    expect(writer.durableSeq).toBe(0);
    await journal.sync();
    expect(log).toEqual(['change {"answer":{},"seq":1}']);
    expect(writer.durableSeq).toBe(1);
  });

  it('is published before it is answered and before the next is decided', async () => {
    writer.onCommitted((batch) => log.push(`first ${batch.map(({ seq }) => seq)} durable ${writer.durableSeq}`));
    writer.onCommitted((batch) => log.push(`second ${batch.length} decided ${decided.length}`));
    follow('a', writer.submit(change));
    follow('b', writer.submit(change));
    await round();
    follow('c', writer.submit(change));
    await journal.sync();
    expect(log.slice(0, 2)).toEqual(['first 1,2 durable 2', 'second 2 decided 2']);
    expect(log.slice(2)).toEqual(['a {"answer":{},"seq":1}', 'b {"answer":{},"seq":2}']);
    await journal.sync();
    expect(log.slice(4)).toEqual(['first 3 durable 3', 'second 1 decided 3', 'c {"answer":{},"seq":3}']);
  });

  it('takes in what came during the last append, up to the cap', async () => {
    follow('a', writer.submit(change));
    await round();
    for (let count = 0; count < batchCommandsMax + 5; count++) follow('', writer.submit(change));
    await journal.sync();
    await journal.sync();
    await journal.sync();
    expect(journal.batches.map(({ firstSeq, count }) => [firstSeq, count])).toEqual([
      [1, 1],
      [2, batchCommandsMax],
      [2 + batchCommandsMax, 5],
    ]);
    expect(journal.batches[2]?.payload).toEqual(new Uint8Array([3, 14, 14, 14, 14, 14]));
  });

  it('holds back refusals and retried answers with it: they show what is not durable yet', async () => {
    follow('a', writer.submit(change));
    follow('refused', writer.submit(refused));
    follow('retried', writer.submit(retry));
    await round();
    expect(decided.length).toBe(3);
    expect(log).toEqual([]);
    await journal.sync();
    expect(log.slice(1)).toEqual(['refused {"refused":"seen 1"}', 'retried {"answer":"retry after 1","seq":1}']);
  });

  it('is told of once it is durable, with the commands of callers in it', async () => {
    const appended: number[] = [];
    writer.onAppended(({ commands, seconds }) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      appended.push(commands);
    });
    for (let count = 0; count < 3; count++) follow('', writer.submit(change));
    await round();
    expect(appended).toEqual([]);
    await journal.sync();
    follow('', writer.submit(refused));
    await round();
    expect(appended).toEqual([3]);
  });

  it('without events is answered without an append', async () => {
    follow('refused', writer.submit(refused));
    await round();
    expect(log).toEqual(['refused {"refused":"seen "}']);
    expect(journal.batches).toEqual([]);
  });

  it('leaves others their turn, however eagerly refused callers ask again', async () => {
    let isOver = false;
    const asking = (async () => {
      while (!isOver) await writer.submit(refused);
    })();
    await round();
    isOver = true;
    await asking;
    expect(journal.batches).toEqual([]);
  });

  it('has times that never fall', async () => {
    follow('', writer.submit(change));
    await round();
    now = 400;
    follow('', writer.submit(change));
    follow('', writer.submit(refused));
    await journal.sync();
    now = 2000;
    follow('', writer.submit(change));
    await journal.sync();
    expect(decided.map(({ time }) => time)).toEqual([1000, 1000, 1000, 2000]);
  });
});

describe('the queue', () => {
  it('has a bound for each lane', async () => {
    follow('', writer.submit(change));
    await round();
    for (let count = 0; count < queuedMax.order; count++) follow('', writer.submit(change));
    await expect(writer.submit(change)).rejects.toThrow(OverloadedError);
    for (let count = 0; count < queuedMax.cancel; count++) follow('', writer.submit(cancel, 'cancel'));
    await expect(writer.submit(cancel, 'cancel')).rejects.toThrow(OverloadedError);
    expect(writer.load('order')).toEqual({ queued: queuedMax.order, refused: 1 });
    expect(writer.load('cancel')).toEqual({ queued: queuedMax.cancel, refused: 1 });
    await journal.sync();
    follow('taken', writer.submit(change));
    expect(log).not.toContain('taken OverloadedError');
  });

  it('serves cancels first', async () => {
    follow('', writer.submit(change));
    await round();
    follow('', writer.submit(change));
    follow('', writer.submit(change));
    follow('', writer.submit(cancel, 'cancel'));
    follow('', writer.submit(cancel, 'cancel'));
    await journal.sync();
    expect(decided.map(({ kind }) => kind)).toEqual([
      'SwitchMarket',
      'CancelOrder',
      'CancelOrder',
      'SwitchMarket',
      'SwitchMarket',
    ]);
  });
});

describe('a read', () => {
  it('answers at once where the state is durable', async () => {
    expect(await writer.read((state) => state.seed)).toEqual({ value: '', seq: 0 });
  });

  it('waits for what it saw, and shows nothing later', async () => {
    follow('a', writer.submit(change));
    await round();
    follow(
      'read',
      writer.read((state) => state.seed),
    );
    await round();
    expect(log).toEqual([]);
    follow('b', writer.submit(change));
    await journal.sync();
    expect(log).toContain('read {"value":"1","seq":1}');
    await journal.sync();
  });

  it("that fails is the reader's own affair", async () => {
    await expect(
      writer.read(() => {
        throw new Error('no such user');
      }),
    ).rejects.toThrow('no such user');
    expect(fatal).toEqual([]);
  });
});

describe('a command that the core throws at', () => {
  it('fails by itself, once what is before it is durable', async () => {
    follow('a', writer.submit(change));
    const failed = writer.submit(broken);
    follow('broken', failed);
    follow('b', writer.submit(change));
    await round();
    expect(log).toEqual([]);
    await journal.sync();
    expect(log).toEqual(['a {"answer":{},"seq":1}', 'broken CommandFailedError', 'b {"answer":{},"seq":2}']);
    expect(journal.batches.map(({ firstSeq, count }) => [firstSeq, count])).toEqual([[1, 2]]);
    expect(fatal).toEqual([]);
    const error: CommandFailedError = await failed.catch((reason) => reason);
    expect(error.reference).toMatch(/^[0-9a-f]{12}$/);
    expect(error.cause).toEqual(new Error('assertion'));
    expect(faults).toEqual([
      {
        command: 'GrantFunds',
        reference: error.reference,
        error: new Error('assertion'),
        isSetAside: false,
        lateMs: 0,
      },
    ]);
    expect(writer.failedCommands).toBe(1);
  });

  it('is reported each time, and nothing is appended for it', async () => {
    const outcomes = await Promise.allSettled([writer.submit(broken), writer.submit(broken)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(new Set(faults.map(({ reference }) => reference)).size).toBe(2);
    expect(journal.batches).toEqual([]);
    await expect(writer.submit(refused)).resolves.toEqual({ refused: 'seen ' });
  });
});

describe('a command without a promise', () => {
  function receiver(name: string): Receiver<CommandKind> {
    return {
      onAnswer: (answer, seq) => log.push(`${name} ${JSON.stringify(answer)} ${seq}`),
      onRefusal: (refusal) => log.push(`${name} ${refusal.refused}`),
      onError: (error) => log.push(`${name} ${error.constructor.name}`),
    };
  }

  it('is answered like any other, in the order of deciding', async () => {
    follow('promised', writer.submit(change));
    writer.submitDirect({ ...change, time: 0 }, receiver('change'));
    writer.submitDirect({ ...refused, time: 0 }, receiver('refused'));
    writer.submitDirect({ ...broken, time: 0 }, receiver('broken'));
    writer.submitDirect({ ...cancel, time: 0 }, receiver('cancel'), 'cancel');
    await round();
    expect(log).toEqual([]);
    expect(decided.map(({ time }) => time)).toEqual([1000, 1000, 1000, 1000, 1000]);
    await journal.sync();
    const direct = ['cancel {} 1', 'change {} 3', 'refused seen 3', 'broken CommandFailedError'];
    expect(log).toEqual([...direct, 'promised {"answer":{},"seq":2}']);
  });

  it('is not taken where the lane is full or the writer has stopped, and nobody is told', async () => {
    const direct = () => writer.submitDirect({ ...change, time: 0 }, receiver('late'));
    for (let count = 0; count < queuedMax.order; count++) follow('', writer.submit(change));
    expect(direct).toThrow(OverloadedError);
    expect(writer.load('order')).toEqual({ queued: queuedMax.order, refused: 1 });
    const closed = writer.close();
    expect(direct).toThrow(WriterStoppedError);
    await closed;
    expect(log.filter((line) => line.startsWith('late'))).toEqual([]);
  });

  it('may submit while it is answered, and its record carries the next', async () => {
    for (let turn = 1; turn <= 3; turn++) {
      writer.submitDirect(
        { ...change, time: 0 },
        {
          ...receiver(''),
          onAnswer: (_, seq) => {
            log.push(`${turn} ${seq}`);
            writer.submitDirect({ ...refused, time: 0 }, receiver(`again ${turn}`));
          },
        },
      );
    }
    await round();
    await journal.sync();
    expect(log).toEqual(['1 1', '2 2', '3 3', 'again 1 seen 3', 'again 2 seen 3', 'again 3 seen 3']);
  });

  it('whose receiver throws harms nobody else, and is reported', async () => {
    const throwing = () => {
      throw new Error('receiver');
    };
    writer.submitDirect({ ...change, time: 0 }, { onAnswer: throwing, onRefusal: throwing, onError: throwing });
    writer.submitDirect({ ...change, time: 0 }, receiver('other'));
    await round();
    await journal.sync();
    expect(log).toEqual(['other {} 2']);
    expect(faults).toMatchObject([{ command: 'SwitchMarket', error: new Error('receiver') }]);
    expect(fatal).toEqual([]);
    writer.submitDirect({ ...change, time: 0 }, { onAnswer: throwing, onRefusal: throwing, onError: throwing });
    writer.submitDirect({ ...change, time: 0 }, receiver('stopped'));
    await writer.close();
    expect(log).toEqual(['other {} 2', 'stopped WriterStoppedError']);
  });
});

describe('the writer stops', () => {
  async function expectStopped(words: string): Promise<void> {
    expect(fatal.map(({ message }) => message)).toEqual([words]);
    await expect(writer.submit(change)).rejects.toThrow(WriterStoppedError);
    await expect(writer.read(() => 1)).rejects.toThrow(WriterStoppedError);
  }

  it('where an event cannot be applied, before anything of the batch is appended', async () => {
    follow('a', writer.submit(change));
    follow('half', writer.submit(halfApplied));
    await round();
    expect(journal.batches).toEqual([]);
    expect(log).toEqual(['a WriterStoppedError', 'half WriterStoppedError']);
    expect(faults).toEqual([]);
    await expectStopped('half applied');
  });

  it('where an append fails, without answer or publication', async () => {
    writer.onCommitted(() => log.push('published'));
    follow('a', writer.submit(change));
    await round();
    follow(
      'read',
      writer.read((state) => state.seed),
    );
    follow('queued', writer.submit(change));
    await journal.fail(new Error('disk full'));
    expect(log.sort()).toEqual(['a WriterStoppedError', 'queued WriterStoppedError', 'read WriterStoppedError']);
    expect(writer.durableSeq).toBe(0);
    await expectStopped('disk full');
  });

  it('where a follower fails', async () => {
    writer.onCommitted(() => {
      throw new Error('follower');
    });
    follow('a', writer.submit(change));
    await round();
    await journal.sync();
    expect(log).toEqual(['a WriterStoppedError']);
    await expectStopped('follower');
  });

  it('where an append of unknown outcome did not get in', async () => {
    follow('a', writer.submit(change));
    await round();
    await journal.fail(new AppendUnknownError('connection lost'));
    expect(log).toEqual(['a WriterStoppedError']);
    await expectStopped('connection lost');
  });

  it('but goes on where it did get in', async () => {
    follow('a', writer.submit(change));
    await round();
    journal.last = 1;
    await journal.fail(new AppendUnknownError('connection lost'));
    expect(log).toEqual(['a {"answer":{},"seq":1}']);
    expect(fatal).toEqual([]);
    expect(writer.durableSeq).toBe(1);
  });

  it('when closed: the batch under way is finished, nothing more is begun', async () => {
    follow('a', writer.submit(change));
    await round();
    follow('queued', writer.submit(change));
    follow('closed', writer.close());
    await round();
    expect(log).toEqual(['queued WriterStoppedError']);
    await journal.sync();
    expect(log.slice(1)).toEqual(['a {"answer":{},"seq":1}', 'closed undefined']);
    expect(journal.batches.length).toBe(1);
    expect(fatal).toEqual([]);
    await expect(writer.submit(change)).rejects.toThrow(WriterStoppedError);
  });
});
