import type en from '../en/published.ts';

/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': 'Los mercados spot están abiertos',
  'notice.first.opening.abstract': 'Todos los pares cotizan en USDT y se pueden operar las 24 horas.',
  'notice.first.opening.content':
    '<p>El trading spot está abierto en todos los pares que aparecen en <a href="/">Mercados</a>, los siete días de la semana. Las órdenes se cruzan por precio y, después, por hora de llegada.</p><ul><li>Órdenes límite y de mercado, stops y stops dinámicos</li><li>Solo maker, IOC y FOK</li><li>Orden mínima: 5 USDT</li></ul><p>Los contratos, el staking y las operaciones entre personas no están disponibles. Sus enlaces aparecerán cuando lo estén.</p><p><a href="/dealCenter">Abrir la pantalla de trading</a></p>',
  'notice.first.funds.title': 'Los depósitos y retiros de la demo usan redes simuladas',
  'notice.first.funds.abstract': 'Una cuenta nueva empieza con fondos de prueba, que no tienen valor.',
  'notice.first.funds.content':
    '<p>Este exchange funciona como demo: su mercado y sus redes son de prueba y cada cuenta nueva recibe fondos de prueba. Las monedas para tus direcciones de depósito se envían desde <a href="/demo">la página de la demo</a>. Los retiros quedan en las mismas redes simuladas y se aprueban solos a los 30 segundos.</p><p>Nunca envíes criptos reales a una dirección de esta demo: nadie podría recuperarlas.</p>',
  'notice.first.api.title': 'La API está documentada y abierta a todos',
  'notice.first.api.abstract': 'Lo que hacen las páginas lo puede hacer un programa: cada llamada está descrita.',
  'notice.first.api.content':
    '<p>Cada llamada del exchange está descrita con sus campos, respuestas y errores en la <a href="/docs">documentación de la API</a>. Para los datos de mercado no hace falta una cuenta.</p><p>Las llamadas tienen límites. Si un programa debe esperar, el encabezado <code>Retry-After</code> indica los segundos.</p>',
  'notice.first.fees.title': 'Comisiones: uno por mil para makers y takers',
  'notice.first.fees.abstract': '0.1% del valor de cada operación, tanto al comprar como al vender.',
  'notice.first.fees.content':
    '<p>Cada ejecución cuesta el 0.1% de su valor, en la moneda de cotización, tanto si la orden esperaba en el libro como si se cruzó con otra. No hay niveles, y enviar, modificar o cancelar una orden es gratis.</p><ul><li>Una compra por 1,000.00 USDT paga una comisión de 1.00 USDT</li><li>Una venta por 1,000.00 USDT deja 999.00 USDT</li></ul><p>Las fracciones de la unidad mínima se redondean una sola vez por orden, no en cada ejecución.</p>',
  'notice.first.security.title': 'Protege tu cuenta',
  'notice.first.security.abstract': 'Cinco hábitos, y lo que nunca te pediremos.',
  'notice.first.security.content':
    '<ul><li>Usa una contraseña que no uses en ningún otro sitio.</li><li>No compartas tus códigos. Un código es válido por cinco minutos y para un solo fin; nunca te lo pediremos por teléfono, chat o correo.</li><li>Revisa la dirección en el navegador antes de iniciar sesión.</li><li>Cierra la sesión en los dispositivos que no sean tuyos.</li><li>Si algo te parece extraño, cambia la contraseña: así se cierran todas las demás sesiones.</li></ul><p>Con cada contraseña incorrecta aumenta la espera hasta el siguiente intento. Al restablecer la contraseña, desaparece.</p>',
  'notice.first.maintenance.title': 'Cómo se anuncia el mantenimiento',
  'notice.first.maintenance.abstract': 'Qué leerás aquí de antemano y qué pasa con las órdenes abiertas.',
  'notice.first.maintenance.content':
    '<p>El mantenimiento previsto se anuncia de antemano en esta categoría, con su inicio en UTC y su duración estimada.</p><ul><li>Las órdenes abiertas se quedan en el libro y siguen ahí después de un reinicio.</li><li>Una orden se acepta solo cuando ya está en el diario, así que nada de lo confirmado se pierde.</li><li>Una página sin conexión lo indica y muestra de cuándo son sus datos.</li></ul>',
  'notice.first.order.title': 'Tu primera orden',
  'notice.first.order.abstract': 'Del formulario vacío a la ejecución, en cinco pasos.',
  'notice.first.order.content':
    '<ol><li>Abre <a href="/dealCenter">Spot</a> y elige un par.</li><li>Elige comprar o vender, y luego límite o mercado.</li><li>Ingresa el precio y la cantidad. El formulario muestra el valor y la comisión antes de enviar nada.</li><li>Envía la orden. Una orden límite sin contraparte espera en Órdenes abiertas.</li><li>Cancela o modifica lo que no se haya ejecutado, cuando quieras.</li></ol>',
  'notice.first.pairs.title': 'Cómo se define un par',
  'notice.first.pairs.abstract': 'Pasos, orden mínima, banda de precios y qué pasa cuando se cierra un par.',
  'notice.first.pairs.content':
    '<ul><li>Paso de precio y paso de cantidad: las órdenes que no los respetan se rechazan.</li><li>Orden mínima: 5 USDT.</li><li>Banda de precios: 20% alrededor del precio de referencia.</li></ul><p>Un par cerrado no acepta órdenes nuevas; las abiertas aún se pueden cancelar. Los pares nuevos y los cierres se anuncian aquí.</p>',
  'notice.first.about.title': 'Qué es Bourse',
  'notice.first.about.abstract': 'Un exchange que anota cada paso antes de responder.',
  'notice.first.about.content':
    '<p>Bourse es un exchange de criptoactivos con su propio libro de órdenes. Cada orden, ejecución y cancelación entra en un diario antes de responderse; al reproducir el diario se obtienen los mismos libros y saldos.</p><p>Los montos son números enteros de la unidad mínima, así que nada se pierde en el camino. Todas las pantallas están en seis idiomas.</p>',
  'notice.banner.fee.tab': 'Uno por mil',
  'notice.banner.fee.title': 'Uno por mil. En cada operación.',
  'notice.banner.fee.text':
    'Makers y takers pagan el mismo 0.1%, en la primera operación y en la milésima. Sin niveles que subir ni criptos que mantener.',
  'notice.banner.fee.action': 'Cómo se calcula la comisión',
  'notice.banner.book.tab': 'El libro abierto',
  'notice.banner.book.title': 'Un libro que se lee hasta el fondo',
  'notice.banner.book.text':
    'Cada orden en espera cuenta, nivel por nivel. Este es el primer mercado en este momento, dibujado con su libro de órdenes en vivo.',
  'notice.banner.book.action': 'Abrir el libro de órdenes',
  'notice.banner.journal.tab': 'El diario',
  'notice.banner.journal.title': 'Primero se anota, después se responde',
  'notice.banner.journal.text':
    'Una orden se acepta solo cuando ya está en el diario en disco. Si se reproduce el diario, se llega a los mismos libros y saldos.',
  'notice.banner.journal.action': 'Documentación de la API',
} satisfies Record<keyof typeof en, string>;
