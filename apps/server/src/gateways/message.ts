/** The port to whoever carries messages to people. */
import type { Language } from '@bourse/contract';

export interface Message {
  /** An e-mail address, or `+` and digits. */
  readonly to: string;
  readonly language: Language;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** The one-time code inside, where there is one. */
  readonly code?: string;
}

export interface MessageGateway {
  /** Resolves once the carrier has taken the message over. */
  send(message: Message): Promise<void>;
}

export interface MessageGateways {
  readonly mail: MessageGateway;
  readonly sms: MessageGateway;
}
