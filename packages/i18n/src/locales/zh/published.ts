import type en from '../en/published.ts';

/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': '现货市场已开放',
  'notice.first.opening.abstract': '所有交易对以 USDT 计价，全天 24 小时交易。',
  'notice.first.opening.content':
    '<p><a href="/">行情</a>中列出的全部交易对均可进行现货交易，全年无休。委托按价格优先、时间优先成交。</p><ul><li>限价、市价、触发和追踪委托。</li><li>只挂单、IOC 和 FOK。</li><li>最小下单量：5 USDT。</li></ul><p>合约、质押和个人之间的交易尚未开放，开放后才会出现在菜单中。</p><p><a href="/dealCenter">打开交易页面</a></p>',
  'notice.first.funds.title': '演示版的充值和提现使用模拟网络',
  'notice.first.funds.abstract': '新账号附带测试资金，这些资金没有价值。',
  'notice.first.funds.content':
    '<p>本交易所以演示方式运行：市场和网络均为测试性质，每个新账号都会获得测试资金。充值地址所需的测试币可在<a href="/demo">演示页面</a>发送；提现也在同一模拟网络进行，30 秒后自动通过。</p><p>请勿向本演示的地址发送真实的加密货币：无法找回。</p>',
  'notice.first.api.title': 'API 文档公开，人人可用',
  'notice.first.api.abstract': '页面能做的，程序也能做：每个接口都有说明。',
  'notice.first.api.content':
    '<p>交易所的每个接口及其字段、返回和错误，均在 <a href="/docs">API 文档</a>中说明。行情数据无需账号。</p><p>接口设有频率限制。需要等待的程序可从 <code>Retry-After</code> 响应头得知秒数。</p>',
  'notice.first.fees.title': '手续费：挂单与吃单均为千分之一',
  'notice.first.fees.abstract': '买卖双方均为成交额的 0.1%。',
  'notice.first.fees.content':
    '<p>无论委托是先在订单簿中等待，还是与其中的委托成交，每次成交都按成交额的 0.1% 以计价币种收取。不分等级；下单、改单和撤单均免费。</p><ul><li>买入 1,000.00 USDT：手续费 1.00 USDT。</li><li>卖出 1,000.00 USDT：实收 999.00 USDT。</li></ul><p>不足最小单位的尾数按整笔委托统一取整一次，而非每次成交分别取整。</p>',
  'notice.first.security.title': '保护好您的账号',
  'notice.first.security.abstract': '五个习惯，以及我们绝不索要的内容。',
  'notice.first.security.content':
    '<ul><li>使用一个没有在别处用过的密码。</li><li>不要把验证码告诉任何人。验证码仅在 5 分钟内有效，且只用于一个用途；我们绝不会通过电话、聊天或邮件索要。</li><li>登录前先看清浏览器中的网址。</li><li>在不属于您的设备上记得退出登录。</li><li>如有异常，请修改密码：其他所有设备将随即退出登录。</li></ul><p>输错密码后，下次尝试前的等待时间会逐步延长；找回密码即可解除。</p>',
  'notice.first.maintenance.title': '维护安排如何公布',
  'notice.first.maintenance.abstract': '事先会公布什么，以及当前委托如何处理。',
  'notice.first.maintenance.content':
    '<p>计划内的维护会事先在此分类公布，注明开始时间（UTC）和预计时长。</p><ul><li>当前委托会留在订单簿中，重启之后仍然有效。</li><li>委托写入日志后才算接受，因此已确认的委托不会丢失。</li><li>断网的页面会标明已离线，并显示数据的时间。</li></ul>',
  'notice.first.order.title': '您的第一笔委托',
  'notice.first.order.abstract': '从空白表单到成交，五个步骤。',
  'notice.first.order.content':
    '<ol><li>打开<a href="/dealCenter">现货</a>，选择交易对。</li><li>选择买入或卖出，再选择限价或市价。</li><li>输入价格和数量。提交之前，表单会显示金额和手续费。</li><li>提交委托。暂时没有对手盘的限价委托会留在当前委托中。</li><li>未成交的部分可以随时撤销或修改。</li></ol>',
  'notice.first.pairs.title': '交易对如何设置',
  'notice.first.pairs.abstract': '最小单位、最小下单量、限价范围，以及交易对关闭时的安排。',
  'notice.first.pairs.content':
    '<ul><li>价格最小单位和数量最小单位：不符合的委托会被拒绝。</li><li>最小下单量：5 USDT。</li><li>限价范围：参考价上下 20%。</li></ul><p>已关闭的交易对不再接受新委托；当前委托仍可撤销。新增和关闭交易对均在此公布。</p>',
  'notice.first.about.title': 'Bourse 是什么',
  'notice.first.about.abstract': '先记录每一步，再作应答的交易所。',
  'notice.first.about.content':
    '<p>Bourse 是自建订单簿的加密货币交易所。每笔委托、成交和撤销都先写入日志再应答；重放日志，就会得到相同的订单簿与余额。</p><p>金额以最小单位的整数计算，过程中分毫不差。所有页面均提供六种语言。</p>',
  'notice.banner.fee.tab': '千分之一',
  'notice.banner.fee.title': '每笔交易，只收千分之一',
  'notice.banner.fee.text': '挂单与吃单同为 0.1%，第一笔如此，第一千笔也如此。无需升级，无需持币。',
  'notice.banner.fee.action': '查看手续费计算',
  'notice.banner.book.tab': '公开订单簿',
  'notice.banner.book.title': '一目了然的订单簿',
  'notice.banner.book.text': '每一笔挂单都逐档计入。图中是首个交易对此刻的实时订单簿。',
  'notice.banner.book.action': '打开订单簿',
  'notice.banner.journal.tab': '日志',
  'notice.banner.journal.title': '先记录，后应答',
  'notice.banner.journal.text': '委托写入磁盘日志后才算接受。重放日志，就会得到相同的订单簿与余额。',
  'notice.banner.journal.action': 'API 文档',
} satisfies Record<keyof typeof en, string>;
