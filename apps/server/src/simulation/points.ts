/** Where a process may be ended: every place on the way of a command, of recovery, snapshots and retention. */
import type { Change } from './memory-disk.ts';

const writerPoints = [
  'writer: queued',
  'writer: decided',
  'writer: evolved',
  'writer: encoded',
  'writer: before append',
  'writer: after append',
  'writer: published',
  'writer: answered',
] as const;

const diskPoints = [
  'frame: half written',
  'frame: written',
  'frame: synced',
  'segment: created',
  'segment: head half written',
  'segment: head written',
  'segment: head synced',
  'segment: renamed',
  'segment: folder synced',
  'recovery: folder made',
  'recovery: folder synced',
  'recovery: leftover removed',
  'recovery: copy created',
  'recovery: copy half written',
  'recovery: copy written',
  'recovery: copy synced',
  'recovery: renamed',
  'recovery: journal read',
  'recovery: state read',
  'snapshot: begun',
  'snapshot: created',
  'snapshot: half written',
  'snapshot: written',
  'snapshot: synced',
  'snapshot: renamed',
  'snapshot: folder synced',
  'snapshot: old one removed',
  'retention: view created',
  'retention: view half written',
  'retention: view written',
  'retention: view synced',
  'retention: view renamed',
  'retention: folder synced',
  'retention: old view removed',
  'retention: segment removed',
] as const;

export const points = [...writerPoints, ...diskPoints] as const;
export type Point = (typeof points)[number];

/** What the process is doing; the disk alone cannot tell a snapshot's rename from a segment's. */
export type Phase = 'recovery' | 'work' | 'retention';

type Step = Change | 'half write';

function segmentPoint(step: Step, path: string): Point | null {
  const isHead = path.endsWith('.tmp');
  switch (step) {
    case 'create file':
      return 'segment: created';
    case 'half write':
      return isHead ? 'segment: head half written' : 'frame: half written';
    case 'write':
      return isHead ? 'segment: head written' : 'frame: written';
    case 'sync file':
      return isHead ? 'segment: head synced' : 'frame: synced';
    case 'rename':
      return 'segment: renamed';
    case 'sync folder':
      return 'segment: folder synced';
    case 'remove':
    case 'make folder':
      return null;
  }
}

function recoveryPoint(step: Step): Point {
  switch (step) {
    case 'make folder':
      return 'recovery: folder made';
    case 'sync folder':
      return 'recovery: folder synced';
    case 'remove':
      return 'recovery: leftover removed';
    case 'create file':
      return 'recovery: copy created';
    case 'half write':
      return 'recovery: copy half written';
    case 'write':
      return 'recovery: copy written';
    case 'sync file':
      return 'recovery: copy synced';
    case 'rename':
      return 'recovery: renamed';
  }
}

function snapshotPoint(step: Step): Point | null {
  switch (step) {
    case 'create file':
      return 'snapshot: created';
    case 'half write':
      return 'snapshot: half written';
    case 'write':
      return 'snapshot: written';
    case 'sync file':
      return 'snapshot: synced';
    case 'rename':
      return 'snapshot: renamed';
    case 'sync folder':
      return 'snapshot: folder synced';
    case 'remove':
      return 'snapshot: old one removed';
    case 'make folder':
      return null;
  }
}

function retentionPoint(step: Step, path: string): Point | null {
  switch (step) {
    case 'create file':
      return 'retention: view created';
    case 'half write':
      return 'retention: view half written';
    case 'write':
      return 'retention: view written';
    case 'sync file':
      return 'retention: view synced';
    case 'rename':
      return 'retention: view renamed';
    case 'sync folder':
      return 'retention: folder synced';
    case 'remove':
      return path.startsWith('/data/journal') ? 'retention: segment removed' : 'retention: old view removed';
    case 'make folder':
      return null;
  }
}

/** The point that a step on the disk is; null where it is none. */
export function pointOf(phase: Phase, step: Step, path: string): Point | null {
  const isSnapshot = path.startsWith('/data/snapshots');
  switch (phase) {
    case 'recovery':
      return recoveryPoint(step);
    case 'work':
      return isSnapshot ? snapshotPoint(step) : segmentPoint(step, path);
    case 'retention':
      return isSnapshot ? snapshotPoint(step) : retentionPoint(step, path);
  }
}
