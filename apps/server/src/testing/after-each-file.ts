/** Runs with each file of the tests on PostgreSQL. */
import { afterAll } from 'vitest';
import { dropDatabases } from './test-store.ts';

afterAll(dropDatabases);
