/** The carriers of the mode: the demo's outbox, or those the settings name. */
import type { Config } from '../config.ts';
import { createDelivery } from './delivery.ts';
import { createDemoMail } from './mail/demo-mail.ts';
import { createSmtpMail } from './mail/smtp-mail.ts';
import type { MessageGateways } from './message.ts';
import type { Outbox } from './outbox.ts';
import { createDemoSms } from './sms/demo-sms.ts';
import { createHttpSms } from './sms/http-sms.ts';

export interface OpenedGateways extends MessageGateways {
  close(): Promise<void>;
}

type Settings = Pick<Config, 'MODE' | 'MAIL_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_FROM'>;

export interface GatewayReports {
  /** Milliseconds between two messages, which take time of the event loop; asked before each. */
  readonly pauseMs?: () => number;
  /** The mail server does not take our login: said at start, and no reason not to start. */
  readonly onUnreachable: (error: unknown) => void;
}

export function openGateways(settings: Settings, outbox: Outbox, reports: GatewayReports): OpenedGateways {
  const { MODE, MAIL_URL, MAIL_FROM } = settings;
  if (MODE === 'demo') return { mail: createDemoMail(outbox), sms: createDemoSms(outbox), close: async () => {} };
  if (MAIL_URL === undefined || MAIL_FROM === undefined) throw new Error('production needs MAIL_URL and MAIL_FROM');
  const smtp = createSmtpMail({ url: MAIL_URL, from: MAIL_FROM });
  smtp.verify().catch(reports.onUnreachable);
  const mail = createDelivery({ carrier: smtp, pauseMs: reports.pauseMs });
  const sms = openSms(settings, reports);
  return {
    mail,
    sms,
    async close() {
      await Promise.all([mail.close(), sms?.close()]);
      smtp.close();
    },
  };
}

function openSms({ SMS_URL, SMS_FROM }: Settings, { pauseMs }: GatewayReports) {
  if (SMS_URL === undefined || SMS_FROM === undefined) return null;
  return createDelivery({ carrier: createHttpSms({ url: SMS_URL, from: SMS_FROM }), pauseMs });
}
