import type en from '../en/agreement.ts';

/** The user agreement, notice 140. A template: whoever runs a real exchange has it checked by a lawyer. */
export default {
  'notice.agreement.title': 'Términos de uso',
  'notice.agreement.abstract': 'Lo que aceptas al crear una cuenta en Bourse.',
  'notice.agreement.content': `<h2>1. Qué es Bourse</h2>
<p>Bourse es un exchange de criptoactivos. Cuando una página indica DEMO, el exchange es de prueba: las criptos, los precios y los saldos son simulados, no tienen valor y no se pueden canjear.</p>
<h2>2. Quién puede crear una cuenta</h2>
<p>Debes ser mayor de edad en tu lugar de residencia y estar autorizado allí a usar este servicio. Cada persona tiene una sola cuenta, creada con un teléfono o correo propio y un código de invitación. La nacionalidad indicada en el registro no se puede cambiar después.</p>
<h2>3. Tu cuenta</h2>
<p>No compartas la contraseña ni los códigos de verificación; nunca te los pedimos. Lo que se haga con tu contraseña se considera hecho por ti hasta que la cambies. Al cambiar la contraseña se cierran todas las demás sesiones.</p>
<h2>4. Órdenes y operaciones</h2>
<ul><li>Las órdenes se cruzan por precio y, después, por hora de llegada.</li><li>Una orden aceptada es vinculante. Solo se puede cancelar la parte que no se ha ejecutado.</li><li>Cada par tiene un paso de precio, un paso de cantidad, una orden mínima y una banda de precios. Las órdenes que no los respetan se rechazan.</li><li>La tasa de comisión se muestra antes de enviar la orden y se cobra en cada ejecución.</li></ul>
<h2>5. Saldos</h2>
<p>El saldo disponible es de uso libre; el saldo bloqueado corresponde a tus órdenes abiertas y se libera al cancelarlas. Cada cambio queda registrado en tus movimientos. Los fondos de prueba de una cuenta demo no se pueden retirar.</p>
<h2>6. Riesgo</h2>
<p>Los precios de los criptoactivos pueden cambiar rápido. Puedes perder todo el monto que inviertas. Nada de lo que se muestra aquí es un consejo ni una promesa de ganancia.</p>
<h2>7. Lo que no está permitido</h2>
<ul><li>Manipular precios o negociar entre varias cuentas propias</li><li>Usar la cuenta de otra persona o dinero que no es legalmente tuyo</li><li>Sobrecargar o atacar el servicio, o evadir sus límites</li></ul>
<h2>8. Tus datos</h2>
<p>Guardamos tu teléfono o correo, tu nacionalidad, tus sesiones y tus registros de operaciones, y un hash de tu contraseña, nunca la contraseña en sí. Si verificas tu identidad, guardamos también tu nombre, número de documento y las imágenes que envías, cada uno cifrado. Los usamos para operar tu cuenta y mantenerla segura.</p>
<h2>9. Cambios y terminación</h2>
<p>Los pares se pueden suspender y el servicio se puede interrumpir. Los cambios a estos términos se anuncian mediante avisos. Puedes dejar de usar el servicio en cualquier momento; los registros que exige la ley se conservan.</p>`,
} satisfies Record<keyof typeof en, string>;
