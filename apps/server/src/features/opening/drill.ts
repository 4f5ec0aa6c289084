/** The last restore drill, as `npm run drill` left it in the data directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLifeMs } from '@bourse/core';
import { z } from 'zod';
import type { Services } from '../../services.ts';

export const drillFile = 'drill.json';
const form = z.object({ time: z.number(), sequence: z.number() });

/** Whether a backup of this exchange was restored and compared lately. */
export async function readDrill({ config, writer, now }: Services): Promise<{ isDone: boolean; note: string }> {
  const text = await readFile(join(config.DATA_DIR, drillFile), 'utf8').catch(() => '');
  const parsed = form.safeParse(parse(text));
  if (!parsed.success || parsed.data.sequence > writer.durableSeq) return { isDone: false, note: '' };
  const { time, sequence } = parsed.data;
  return { isDone: time + checkLifeMs('drill') >= now(), note: `${new Date(time).toISOString()} ${sequence}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
