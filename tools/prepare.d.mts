export const root: string;
export const compileCache: string;
export function fail(line: string): never;
export function buildWeb(node: string): Promise<boolean | null>;
export function prepare(wanted: { web: boolean }): Promise<string>;
export function childEnvironment(node: string): NodeJS.ProcessEnv;
