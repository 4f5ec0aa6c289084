/** Logins of users whose password was right. */
interface LoginsTable {
  /** Sequence of the event. */
  id: number;
  user_id: number;
  time: number;
  address: string;
  device: string;
  method: 'password' | 'totp' | 'recovery_code' | 'passkey';
  /** False: the second step was wrong. */
  is_right: boolean;
}

export interface AuthTables {
  logins: LoginsTable;
}
