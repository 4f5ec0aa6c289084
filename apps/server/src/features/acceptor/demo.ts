/** What a demo has of agents from the start: two of them, one regional, that anybody can sign in as. */
import { ownAcceptor, parseMinor } from '@bourse/core';
import type { Services } from '../../services.ts';
import { type DemoPerson, must, registerInDemo } from '../c2c/index.ts';

const people: readonly (DemoPerson & { readonly shop: string; readonly city: string; readonly isRegional: boolean })[] =
  [
    {
      ...{ account: 'agent1@demo.bourse.example', extensionCode: 'DEMAGTA2', name: 'Chen Demo' },
      ...{ bank: 'Demo Bank of Nanjing', shop: 'Harbour Exchange', city: 'Shanghai', isRegional: true },
    },
    {
      ...{ account: 'agent2@demo.bourse.example', extensionCode: 'DEMAGTB2', name: 'Zhao Demo' },
      ...{ bank: 'Demo Bank of Xiamen', shop: 'Lantern Street', city: 'Xiamen', isRegional: false },
    },
  ];
const districts: Readonly<Record<string, string>> = { Shanghai: 'Pudong', Xiamen: 'Siming' };
const fundsUsdt = '55000';
const bondUsdt = '5000';
/** 7.25 and 7.15 CNY, and the most of a deal in fen. */
const terms = { rechargeRate: 72_500, cashRate: 71_500, rechargeMaxFen: 5_000_000, cashMaxFen: 5_000_000 };

/** Only where there was never an agent: what staff and agents did since stays. */
export async function employInDemo(services: Pick<Services, 'writer' | 'vault' | 'config'>): Promise<void> {
  const { writer } = services;
  const usdt = writer.state.market.assets.find(({ code }) => code === 'USDT');
  if (usdt === undefined || writer.state.acceptor.nextAcceptorId > 1 || writer.state.c2c.cnyRate === 0) return;
  for (const { shop: name, city, isRegional, ...person } of people) {
    const userId = await registerInDemo(services, person, usdt, fundsUsdt);
    const district = districts[city] ?? city;
    await must(services, { kind: 'ApplyAcceptor', userId, name, city, district });
    const acceptorId = ownAcceptor(writer.state, userId)?.acceptorId ?? 0;
    const bondMinor = parseMinor(bondUsdt, usdt.scale) ?? 0n;
    const set = { acceptorId, bondMinor, city, district, isRegional, reason: 'demo' };
    await must(services, { kind: 'SetAcceptor', operatorId: 0, ...set });
    await must(services, { kind: 'SetAcceptorTerms', userId, ...terms });
  }
}
